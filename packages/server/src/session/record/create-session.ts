import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { limitsOf } from '../../library/snapshot-limits.ts';
import { nextDeadline } from '../conversation/deadlines.ts';
import { insertMessage } from './message-repository.ts';
import type { SessionOwner } from './session-owner.ts';
import { countAttempts, insertSession } from './session-repository.ts';
import type { SessionRow } from './session-rows.ts';

export interface NewSession {
  readonly organization_id: string;
  readonly owner: SessionOwner;
  readonly snapshot: ScenarioSnapshot;
  /** The installation's. With how often this was played before it makes the built-in engine repeatable, not monotonous. */
  readonly seed: string;
  readonly name?: string | undefined;
  readonly session_generator_id?: string | null;
  readonly playlist_id?: string | undefined;
  /** Who makes it for its owner, and may read it. */
  readonly made_by_account_id?: string | null;
  /** Waits for its owner's first turn, until `expires_at`. */
  readonly waits?: boolean;
  /** When access to it ends; never, unless given. */
  readonly expires_at?: Date | null;
}

/** Starts a session: empty, frozen to the given scenario, the persona's opening line said. */
export async function createSessionFor(tx: Db, given: NewSession): Promise<SessionRow> {
  const { snapshot, owner, expires_at = null, made_by_account_id = null, waits = false } = given;
  const opening = snapshot.persona.content.opening_line.trim();
  const id = crypto.randomUUID();
  const created_at = new Date();
  const deadline = nextDeadline({
    created_at: created_at.getTime(),
    last_turn_at: null,
    played_ms: 0,
    running_since: null,
    paused_at: null,
    time_limit_seconds: limitsOf(snapshot).time_limit_seconds,
    access_expires_at: expires_at?.getTime() ?? null,
    waits,
  });
  const session = await insertSession(tx, {
    id,
    organization_id: given.organization_id,
    owner_account_id: 'account_id' in owner ? owner.account_id : null,
    owner_guest_id: 'guest_id' in owner ? owner.guest_id : null,
    scenario_id: snapshot.scenario.id,
    session_generator_id: given.session_generator_id ?? null,
    playlist_id: given.playlist_id ?? null,
    made_by_account_id,
    waits,
    name: given.name ?? snapshot.scenario.name,
    snapshot: JSON.stringify(snapshot),
    voice: snapshot.persona.content.voice && JSON.stringify(snapshot.persona.content.voice),
    seed: `${given.seed}/${await countAttempts(tx, owner, snapshot.scenario.id)}`,
    last_message_seq: opening ? 1 : 0,
    created_at,
    updated_at: created_at,
    expires_at,
    auto_end_at: new Date(deadline.at),
  });
  if (opening)
    await insertMessage(tx, {
      session_id: id,
      seq: 1,
      speaker: 'persona',
      text: opening,
      state: 'complete',
      client_turn_id: null,
      start_ms: 0,
      end_ms: 0,
    });
  return session;
}
