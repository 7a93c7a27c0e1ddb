import type { Insertable, Selectable, UpdateObject } from 'kysely';
import type { ChatMessageTable, CoachingSessionTable, Database } from '../database/tables.ts';

export type SessionRow = Selectable<CoachingSessionTable>;
export type NewSessionRow = Insertable<CoachingSessionTable>;
export type SessionChange = UpdateObject<Database, 'coaching_session'>;
export type MessageRow = Selectable<ChatMessageTable>;
