import type { ServerConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { makeFirstAdministratorCode } from './first-administrator.ts';

/**
 * E-1: the one-time link to print at start, or undefined when an account exists. The code stands behind the `#`,
 * so that no server log on the way holds it.
 */
export async function firstAdministratorLink(
  { db }: OpenDatabase,
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
): Promise<string | undefined> {
  const code = await makeFirstAdministratorCode(db);
  return code && `${publicUrl}/activate#first=${code}`;
}
