import type { ColumnType, Generated } from 'kysely';
import type { Letter } from './letter.ts';

export interface MailTable {
  id: Generated<string>;
  organization_id: string;
  recipient: string;
  language: string;
  letter: ColumnType<Letter, string, string>;
  /** Somebody sits there and waits: it overtakes what is only news. */
  waited_for: Generated<boolean>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
}
