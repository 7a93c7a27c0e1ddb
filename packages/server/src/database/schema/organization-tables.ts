import type { QuietHours } from '@repartee/contracts/mail/quiet-hours';
import type { EmailText } from '@repartee/contracts/organization/email-settings';
import type { MetadataEntry, MetadataSection } from '@repartee/contracts/organization/metadata';
import type { SecondFactorRule } from '@repartee/contracts/organization/second-factor-rule';
import type { TurnSafetyChoice } from '@repartee/contracts/organization/turn-safety';
import type { RecordingChoice } from '@repartee/contracts/session/recording';
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json-column.ts';

export interface OrganizationTable {
  id: Generated<string>;
  name: string;
  slug: string;
  language: Generated<string>;
  /** Keycloak realm of the organization. Users who sign in through this realm belong to the organization. */
  sso_realm: Generated<string | null>;
  logo: Generated<string | null>;
  credit_micro_eur: Generated<number>;
  /**
   * Number of days for which reports are kept; null for no limit. No other content of a session is kept longer
   * than its report.
   */
  retention_days: Generated<number | null>;
  /** Number of days for which transcripts are kept; null to keep transcripts as long as reports. */
  transcript_retention_days: Generated<number | null>;
  audio_retention_days: Generated<number | null>;
  recordings: Generated<RecordingChoice>;
  turn_safety: Generated<TurnSafetyChoice>;
  turning_points: Generated<boolean>;
  sign_in_idle_days: Generated<number>;
  sign_in_max_days: Generated<number>;
  second_factor: Generated<SecondFactorRule>;
  second_factor_grace_days: Generated<number>;
  /** Time at which `second_factor` was last changed; null while it is `optional`. */
  second_factor_since: Generated<Date | null>;
  operator_name: Generated<string>;
  operator_email: Generated<string>;
  /** An administrator has hidden the setup checklist. */
  setup_dismissed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A request for the erasure of an organization. `due_at` is null after it was undone. */
export interface OrganizationErasureTable {
  organization_id: string;
  requested_by: string | null;
  requested_at: Generated<Date>;
  due_at: Date | null;
  undone_at: Generated<Date | null>;
  salt: Generated<string>;
}

/** An export of everything that belongs to an organization. */
export interface OrganizationExportTable {
  id: Generated<string>;
  organization_id: string;
  requested_by: string | null;
  state: Generated<'queued' | 'ready' | 'failed'>;
  created_at: Generated<Date>;
  exported_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  token_hash: Generated<string | null>;
  link_expires_at: Generated<Date | null>;
}

/** A part of a file of an export: text, or the hash of a file in the object store. */
export interface OrganizationExportPartTable {
  export_id: string;
  path: string;
  part: Generated<number>;
  bytes: number;
  body: string | null;
  content_hash: string | null;
}

export interface OrganizationMetadataTable {
  organization_id: string;
  section: MetadataSection;
  entries: Json<MetadataEntry[]>;
  updated_at: Generated<Date>;
}

/** `balance_micro_eur` is the credit of the organization after this change. */
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

/** Sender and mail texts of an organization. `texts` has only those that differ from the product's. */
export interface EmailSettingTable {
  organization_id: string;
  sender_name: string;
  reply_to: string;
  quiet_hours: NullableJson<QuietHours>;
  texts: Json<EmailText[]>;
  updated_at: Generated<Date>;
}
