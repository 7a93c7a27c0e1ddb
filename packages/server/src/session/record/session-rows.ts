import type { Insertable, Selectable, UpdateObject } from 'kysely';
import type { ChatMessageTable, CoachingSessionTable } from '../../database/schema/session-tables.ts';
import type { Database } from '../../database/schema/tables.ts';

export type SessionRow = Selectable<CoachingSessionTable>;
export type NewSessionRow = Insertable<CoachingSessionTable>;
export type SessionChange = UpdateObject<Database, 'coaching_session'>;
export type MessageRow = Selectable<ChatMessageTable>;
