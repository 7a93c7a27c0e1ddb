import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { AcceptedVersion } from '@repartee/contracts/people/legal/legal-text';
import type { readSharedSession } from '@repartee/contracts/session/session-generator/endpoints';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { briefOfSnapshot } from '../../library/brief-of-snapshot.ts';
import { loadScenarioSnapshot } from '../../library/freeze-scenario.ts';
import { isLeaving } from '../../people/data-rights/leaving/organization-erasure-repository.ts';
import { acceptAsGuest } from '../../people/legal/accept-texts.ts';
import { textsToAccept } from '../../people/legal/legal-repository.ts';
import { isInstalled } from '../../remotes/application/application-repository.ts';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { hashSecret } from '../../runtime/access/secret.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { textDestinations } from '../record/ai-destinations.ts';
import { createSessionFor } from '../record/create-session.ts';
import { makerReads, moveGuestSessions } from '../record/session-owner-repository.ts';
import { updateSession } from '../record/session-repository.ts';
import { autoEndAtOf } from '../record/session-rows.ts';
import { countGeneratorUse, findGenerator } from './generator-repository.ts';

type Invitation = ReplyOf<typeof readSharedSession>;

type Ai = Pick<AiDispatcher, 'destinations'>;

export async function readInvitation(db: Db, access_code: string, ai: Ai): Promise<Invitation> {
  const generator = await findGenerator(db, access_code);
  if (!generator) throw problem('access_code_unknown');
  if (!(await isInstalled(db, { ...generator, application: 'coaching' })))
    throw problem('application_not_installed');
  if (await isLeaving(db, generator.organization_id)) throw problem('organization_closing');
  const { expires_at, organization_name, sessions_used, max_sessions } = generator;
  if (generator.closed_at) throw problem('access_code_closed');
  if (expires_at <= new Date()) throw problem('access_code_expired');
  if (sessions_used >= max_sessions) throw problem('access_code_used_up');
  const snapshot = await loadScenarioSnapshot(db, generator.scenario_id, generator.organization_id);
  if (!snapshot) throw problem('access_code_unknown');
  const reads =
    generator.maker_role !== null &&
    makerReads(
      { role: generator.maker_role, organization_id: generator.maker_organization_id },
      generator.organization_id,
    );
  return {
    scenario: briefOfSnapshot(
      snapshot,
      await textDestinations(
        db,
        { organization_id: generator.organization_id, snapshot, built_in_from_ms: null },
        ai,
      ),
      null,
    ),
    organization_name,
    expires_at: expires_at.toISOString(),
    created_by_name: reads ? generator.created_by_name : null,
    organization_id: generator.organization_id,
    to_accept: (await textsToAccept(db, generator.organization_id)).map(({ kind, document_id, version }) => ({
      kind,
      document_id: document_id as string,
      version: version as number,
    })),
  };
}

interface Joining {
  readonly access_code: string;
  readonly display_name: string;
  readonly language: string;
  readonly accepted: readonly AcceptedVersion[];
  readonly course_attempt?: string | undefined;
}

export async function joinAsGuest(
  db: Db,
  { access_code, display_name, language, accepted, course_attempt }: Joining,
  { seed, ai }: { seed: string; ai: Ai },
): Promise<{ access_token: string; session_id: string }> {
  const generator = await countGeneratorUse(db, access_code);
  const snapshot =
    generator && (await loadScenarioSnapshot(db, generator.scenario_id, generator.organization_id));
  const open =
    generator &&
    (await isInstalled(db, { ...generator, application: 'coaching' })) &&
    !(await isLeaving(db, generator.organization_id));
  if (!generator || !snapshot || !open) throw await whyNot(db, access_code, ai);
  const { id: session_generator_id, organization_id, expires_at, created_by } = generator;
  const guest = await db
    .insertInto('guest')
    .values({
      ...{ organization_id, session_generator_id, display_name, expires_at },
      course_attempt_hash: course_attempt ? hashSecret(course_attempt) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await acceptAsGuest(db, { id: guest.id, organization_id }, language, accepted);
  const session = await createSessionFor(db, {
    organization_id,
    owner: { guest_id: guest.id },
    snapshot,
    seed,
    session_generator_id,
    made_by_account_id: created_by,
    expires_at,
  });
  const access_token = await issueAccessToken(db, { guest_id: guest.id }, expires_at);
  await db
    .updateTable('guest')
    .set({ claim_hash: hashSecret(access_token) })
    .where('id', '=', guest.id)
    .execute();
  return { access_token, session_id: session.id };
}

/**
 * Returns the error for a guest who could not join. If a new check of the access code finds no error, the access code
 * was used up when the guest tried to join, and the error is `access_code_used_up`.
 */
const whyNot = (db: Db, access_code: string, ai: Ai): Promise<unknown> =>
  readInvitation(db, access_code, ai).then(
    () => problem('access_code_used_up'),
    (reason: unknown) => reason,
  );

/**
 * B-9: moves the sessions of a guest to the caller's account and deletes the guest's token. Returns the number of moved
 * sessions, without branches (sessions restarted from a turn).
 */
export async function claimGuestOf(db: Db, principal: Principal, guest_token: string): Promise<number> {
  const moved = orNotFound(await moveGuestSessions(db, principal, hashSecret(guest_token)));
  for (const row of moved) await updateSession(db, row.id, { auto_end_at: autoEndAtOf(row) });
  return moved.filter(({ root_session_id }) => root_session_id === null).length;
}
