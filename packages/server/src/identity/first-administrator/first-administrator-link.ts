import type { ServerConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { makeFirstAdministratorCode } from './first-administrator.ts';

/**
 * E-1: Returns the one-time link that the server prints at start; undefined if an account exists. The code is in the
 * URL fragment (after `#`), which browsers do not send, so it is not logged.
 */
export async function firstAdministratorLink(
  { db }: OpenDatabase,
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
): Promise<string | undefined> {
  const code = await makeFirstAdministratorCode(db);
  return code && `${publicUrl}/activate#first=${code}`;
}
