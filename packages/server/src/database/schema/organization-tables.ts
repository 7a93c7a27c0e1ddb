import type { MetadataEntry, MetadataSection } from '@repartee/contracts/organization/metadata';
import type { TurnSafetyChoice } from '@repartee/contracts/organization/turn-safety';
import type { RecordingChoice } from '@repartee/contracts/session/recording';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface OrganizationTable {
  id: Generated<string>;
  name: string;
  slug: string;
  language: Generated<string>;
  /** Who signs in by this realm belongs here. */
  sso_realm: Generated<string | null>;
  logo: Generated<string | null>;
  credit_micro_eur: Generated<number>;
  /** How long reports are kept, and the longest that anything said in a session is. Null: for good. */
  retention_days: Generated<number | null>;
  /** How long what was said is kept. Null: as long as reports. */
  transcript_retention_days: Generated<number | null>;
  audio_retention_days: Generated<number | null>;
  /** Whether learners are asked to have what they say recorded. */
  recordings: Generated<RecordingChoice>;
  turn_safety: Generated<TurnSafetyChoice>;
  operator_name: Generated<string>;
  operator_email: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrganizationMetadataTable {
  organization_id: string;
  section: MetadataSection;
  entries: Json<MetadataEntry[]>;
  updated_at: Generated<Date>;
}

/** One line of the ledger; its balance is what the organization had after it. */
export interface CreditChangeTable {
  id: Generated<string>;
  organization_id: string;
  amount_micro_eur: number;
  balance_micro_eur: number;
  reason: string;
  changed_by: string | null;
  changed_by_name: string;
  created_at: Generated<Date>;
}
