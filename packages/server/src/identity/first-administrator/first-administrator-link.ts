import type { ServerConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { makeFirstAdministratorCode } from './first-administrator.ts';

/**
 * E-1: Returns the one-time link with which the first super-admin creates their account; undefined if an
 * account exists. The code is in the URL fragment (after `#`), which no server logs.
 */
export async function firstAdministratorLink(
  { db }: OpenDatabase,
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
): Promise<string | undefined> {
  const code = await makeFirstAdministratorCode(db);
  return code && `${publicUrl}/activate#first=${code}`;
}
