import type { Insertable, Selectable, UpdateObject } from 'kysely';
import { type ScenarioSnapshot, scenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type {
  ChatMessageTable,
  CoachingSessionTable,
  SessionLiveTable,
} from '../../database/schema/session-tables.ts';
import type { Database } from '../../database/schema/tables.ts';
import { problem } from '../../http/errors/problem.ts';

type StoredSession = Selectable<CoachingSessionTable>;

export type SessionRow = Omit<StoredSession, 'snapshot'> & { readonly snapshot: ScenarioSnapshot };
export type LiveSessionRow = SessionRow & Pick<Selectable<SessionLiveTable>, 'event_seq' | 'lease_owner'>;
export type NewSessionRow = Insertable<CoachingSessionTable>;
export type SessionChange = UpdateObject<Database, 'coaching_session'>;
export type MessageRow = Selectable<ChatMessageTable>;

/**
 * Fields that were added to the schema after the snapshot was stored get default values. Throws an error that names the
 * session and the field if the snapshot is invalid.
 */
export function sessionRow<Row extends StoredSession>(
  stored: Row,
): Omit<Row, 'snapshot'> & { readonly snapshot: ScenarioSnapshot } {
  const { data: snapshot, error } = scenarioSnapshot.safeParse(stored.snapshot);
  if (snapshot) return { ...stored, snapshot };
  const field = error?.issues[0]?.path.join('.') || 'its root';
  const why = `Session ${stored.id} cannot be read: its stored scenario is not valid at ${field}.`;
  throw problem('internal', why);
}
