import type { SessionAccommodation } from '@repartee/contracts/people/accommodation';
import { withoutMarkers } from '../../ai/markers/marker-filter.ts';
import { limitsOf } from '../../library/freeze-scenario.ts';
import { sessionAccommodationsOf } from '../../people/accommodation-repository.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { nextDeadline } from '../conversation/session-deadlines.ts';
import { insertMessages } from './message-repository.ts';
import { idOfOwner, type SessionOwner } from './session-owner-repository.ts';
import {
  countAttempts,
  findUnusedSession,
  insertSession,
  insertSessions,
  updateSession,
} from './session-repository.ts';
import { autoEndAtOf, type SessionRow } from './session-rows.ts';

export interface NewSession {
  readonly organization_id: string;
  readonly owner: SessionOwner;
  readonly snapshot: ScenarioSnapshot;
  /**
   * Seed of this installation for the practice engine (which needs no AI vendor). The replies of the engine depend on
   * this seed, the number of attempts and what the learner heard in earlier sessions, so they can be reproduced.
   */
  readonly seed: string;
  readonly name?: string | undefined;
  readonly session_generator_id?: string | null;
  readonly playlist_id?: string | undefined;
  /**
   * Id of the user who creates the session for another user, and may therefore read it. Null if the owner creates the
   * session.
   */
  readonly made_by_account_id?: string | null;
  /** True if the session waits for its first turn until `expires_at`. Otherwise, it waits for 24 hours. */
  readonly waits?: boolean;
  /** Time at which access to the session ends. Unlimited by default. */
  readonly expires_at?: Date | null;
}

/**
 * Returns the owner's unused session of the same step and the same scenario snapshot, as if it were created now, so
 * that starting twice leaves one session.
 */
export async function reuseUnusedSession(
  tx: Db,
  newSession: Pick<NewSession, 'owner' | 'snapshot' | 'playlist_id'> & { readonly name: string },
): Promise<SessionRow | undefined> {
  const row = await findUnusedSession(tx, newSession);
  if (!row) return undefined;
  const created_at = new Date();
  const auto_end_at = autoEndAtOf({ ...row, created_at });
  return updateSession(tx, row.id, { created_at, updated_at: created_at, auto_end_at });
}

export async function createSessionFor(tx: Db, newSession: NewSession): Promise<SessionRow> {
  const { snapshot, owner } = newSession;
  const attempts = await countAttempts(tx, [owner], snapshot.scenario.id);
  const id = idOfOwner(owner);
  const players = await sessionAccommodationsOf(tx, 'account_id' in owner ? [id] : []);
  const session = newSessionRow(newSession, attempts.get(id) ?? 0, players.get(id) ?? null);
  const row = await insertSession(tx, { ...session, snapshot: JSON.stringify(snapshot) });
  await insertMessages(tx, openingMessages(snapshot, [row.id]));
  return row;
}

/** Creates sessions for several users. The number of queries does not depend on the number of users. */
export async function createSessionsFor(
  tx: Db,
  { account_ids, ...common }: Omit<NewSession, 'owner'> & { readonly account_ids: readonly string[] },
): Promise<{ account_id: string; session_id: string }[]> {
  const { snapshot } = common;
  const owners = account_ids.map((account_id) => ({ account_id }));
  const attempts = await countAttempts(tx, owners, snapshot.scenario.id);
  const players = await sessionAccommodationsOf(tx, account_ids);
  const sessions = owners.map((owner) => {
    const { account_id } = owner;
    const player = players.get(account_id) ?? null;
    const row = newSessionRow({ ...common, owner }, attempts.get(account_id) ?? 0, player);
    return { ...row, owner_account_id: account_id };
  });
  await insertSessions(tx, sessions, JSON.stringify(snapshot));
  await insertMessages(
    tx,
    openingMessages(
      snapshot,
      sessions.map(({ id }) => id),
    ),
  );
  return sessions.map(({ id, owner_account_id }) => ({ account_id: owner_account_id, session_id: id }));
}

function newSessionRow(newSession: NewSession, attempts: number, player: SessionAccommodation | null) {
  const { snapshot, owner, expires_at = null, made_by_account_id = null, waits = false } = newSession;
  const created_at = new Date();
  const deadline = nextDeadline({
    created_at: created_at.getTime(),
    last_turn_at: null,
    played_ms: 0,
    running_since: null,
    paused_at: null,
    time_limit_seconds: limitsOf(snapshot, player).time_limit_seconds,
    access_expires_at: expires_at?.getTime() ?? null,
    waits,
  });
  return {
    id: crypto.randomUUID(),
    organization_id: newSession.organization_id,
    owner_account_id: 'account_id' in owner ? owner.account_id : null,
    owner_guest_id: 'guest_id' in owner ? owner.guest_id : null,
    scenario_id: snapshot.scenario.id,
    session_generator_id: newSession.session_generator_id ?? null,
    playlist_id: newSession.playlist_id ?? null,
    made_by_account_id: made_by_account_id === idOfOwner(owner) ? null : made_by_account_id,
    waits,
    name: newSession.name ?? snapshot.scenario.name,
    voice: snapshot.persona.content.voice && JSON.stringify(snapshot.persona.content.voice),
    accommodation: player && JSON.stringify(player),
    seed: `${newSession.seed}/${attempts}`,
    last_message_seq: openingOf(snapshot) ? 1 : 0,
    created_at,
    updated_at: created_at,
    expires_at,
    auto_end_at: new Date(deadline.at),
  };
}

/** An opening line never decides the outcome (R-SES-2), so its markers are not shown. */
const openingOf = (snapshot: ScenarioSnapshot): string =>
  withoutMarkers(snapshot.persona.content.opening_line).trim();

const openingMessages = (snapshot: ScenarioSnapshot, session_ids: readonly string[]) =>
  openingOf(snapshot)
    ? session_ids.map((session_id) => ({
        session_id,
        seq: 1,
        speaker: 'persona' as const,
        text: openingOf(snapshot),
        state: 'complete' as const,
        client_turn_id: null,
        start_ms: 0,
        end_ms: 0,
      }))
    : [];
