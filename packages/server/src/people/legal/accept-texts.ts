import type { AcceptedVersion, LegalText } from '@repartee/contracts/people/legal/legal-text';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { insertAcceptances, textsToAccept } from './legal-repository.ts';

/** Records that an account accepts versions of legal texts. The versions must be those in use. */
export async function acceptTexts(
  { db, principal, ip }: RequestContext,
  language: string,
  accepted: readonly AcceptedVersion[],
): Promise<void> {
  const inUse = await textsToAccept(db, principal.organization_id);
  if (!accepted.every((one) => inUse.some((text) => isVersionOf(text, one))))
    throw problem('changed_meanwhile');
  await insertAcceptances(db, principal, language, accepted);
  await recordRequestEvent({ db, principal, ip }, 'legal-texts-accepted', 'user', { id: principal.id });
}

/** Records the acceptance of a guest who joins. Throws `terms_not_accepted` if a text in use is missing. */
export async function acceptAsGuest(
  db: Db,
  guest: { readonly id: string; readonly organization_id: string },
  language: string,
  accepted: readonly AcceptedVersion[],
): Promise<void> {
  const pendingTexts = await textsToAccept(db, guest.organization_id);
  if (!pendingTexts.every((text) => accepted.some((one) => isVersionOf(text, one))))
    throw problem(
      'terms_not_accepted',
      'The guest has to accept the terms; see GET /v1/shared_sessions/{access_code}.',
    );
  if (pendingTexts.length > 0)
    await insertAcceptances(
      db,
      { ...guest, kind: 'guest' },
      language,
      pendingTexts.map(({ document_id, version }) => ({
        document_id: document_id as string,
        version: version as number,
      })),
    );
}

const isVersionOf = (text: LegalText, { document_id, version }: AcceptedVersion): boolean =>
  text.document_id === document_id && text.version === version;
