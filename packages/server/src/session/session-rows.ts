import type { Insertable, Selectable, UpdateObject } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { ChatMessageTable, CoachingSessionTable } from './session-tables.ts';

export type SessionRow = Selectable<CoachingSessionTable>;
export type NewSessionRow = Insertable<CoachingSessionTable>;
export type SessionChange = UpdateObject<Database, 'coaching_session'>;
export type MessageRow = Selectable<ChatMessageTable>;
