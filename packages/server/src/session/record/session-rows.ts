import type { Insertable, Selectable, UpdateObject } from 'kysely';
import { type ScenarioSnapshot, scenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type {
  ChatMessageTable,
  CoachingSessionTable,
  SessionLiveTable,
} from '../../database/schema/session-tables.ts';
import type { Database } from '../../database/schema/tables.ts';

type StoredSession = Selectable<CoachingSessionTable>;

export type SessionRow = Omit<StoredSession, 'snapshot'> & { readonly snapshot: ScenarioSnapshot };
/** A session with what changes while a reply is given. */
export type LiveSessionRow = SessionRow & Pick<Selectable<SessionLiveTable>, 'event_seq' | 'lease_owner'>;
export type NewSessionRow = Insertable<CoachingSessionTable>;
export type SessionChange = UpdateObject<Database, 'coaching_session'>;
export type MessageRow = Selectable<ChatMessageTable>;

/** A session with its snapshot checked: what the schema has gained since is filled in. Throws a ZodError for what does not fit. */
export const sessionRow = <Row extends StoredSession>(
  stored: Row,
): Omit<Row, 'snapshot'> & { readonly snapshot: ScenarioSnapshot } => ({
  ...stored,
  snapshot: scenarioSnapshot.parse(stored.snapshot),
});
