import type { Kysely } from 'kysely';
import { hashSecret } from '../../../runtime/access/secret.ts';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { findSession } from '../../../session/record/session-repository.ts';
import type { SessionRow } from '../../../session/record/session-rows.ts';
import { findReportLinkByToken, type LinkRow } from './report-link-repository.ts';

/**
 * Runs `read` with the session of a report link. Throws for a link that is unknown, revoked or expired, whose maker is
 * deactivated, or whose session is gone.
 */
export async function openReportLink<Result>(
  db: Kysely<Database>,
  token: string,
  read: (tx: Db, link: LinkRow, session: SessionRow) => Promise<Result>,
): Promise<Result> {
  const link = await withTenantScope(db, { everywhere: 'secret' }, (tx) =>
    findReportLinkByToken(tx, hashSecret(token)),
  );
  if (!link) throw problem('access_code_unknown');
  return withTenantScope(db, { session_id: link.session_id }, async (tx) => {
    const session = await findSession(tx, link.session_id);
    if (!session) throw problem('access_code_unknown');
    if (link.expires_at <= new Date()) throw problem('access_code_expired');
    return read(tx, link, session);
  });
}
