import type { Selectable } from 'kysely';
import type { ChatMessageTable, CoachingSessionTable } from '../database/tables.ts';

export type SessionRow = Selectable<CoachingSessionTable>;
export type MessageRow = Selectable<ChatMessageTable>;
