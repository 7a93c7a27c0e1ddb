import type { LegalKind, LegalTexts } from '@repartee/contracts/people/legal/legal-text';
import type { EmailText } from '@repartee/contracts/people/organization/email-settings';
import type { MetadataEntry, MetadataSection } from '@repartee/contracts/people/organization/metadata';
import type { RecordingChoice } from '@repartee/contracts/people/organization/recording-choices';
import type { SecondFactorRule } from '@repartee/contracts/people/organization/second-factor-rule';
import type { TurnSafetyChoice } from '@repartee/contracts/people/organization/turn-safety';
import type { QuietHours } from '@repartee/contracts/runtime/mail/quiet-hours';
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json-column.ts';

/**
 * An application is offered to the organization while `shared_at` is set, and installed while `installed_at`
 * is set.
 */
export interface OrganizationApplicationTable {
  organization_id: string;
  application: string;
  /**
   * Organization that offered the application. Null if no organization offered it, or if the offering organization
   * was deleted.
   */
  shared_from: Generated<string | null>;
  shared_by: Generated<string | null>;
  shared_at: Generated<Date | null>;
  installed_by: Generated<string | null>;
  installed_at: Generated<Date | null>;
  removed_by: Generated<string | null>;
  removed_at: Generated<Date | null>;
}

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /**
   * True if the value is encrypted. Only transactions with the tenant scope `everywhere` can read encrypted
   * settings.
   */
  secret: Generated<boolean>;
  updated_by: string | null;
  updated_at: Generated<Date>;
}

/** The catalogue of competencies of an organization. */
export interface CompetencyTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  description: string;
}

/** A legal document of an organization, or of the installation if `organization_id` is null (E-6). */
export interface LegalDocumentTable {
  id: Generated<string>;
  organization_id: string | null;
  kind: LegalKind;
  draft: NullableJson<LegalTexts>;
  draft_saved_at: Generated<Date | null>;
  newest_version: Generated<number>;
  /** Version in use; null while the inherited text is in use. */
  current_version: Generated<number | null>;
  /** Oldest version whose acceptance counts; null if nobody is asked to accept the document. */
  required_version: Generated<number | null>;
  required_since: Generated<Date | null>;
}

/** A published version. The application's database role cannot change these rows. */
export interface LegalVersionTable {
  document_id: string;
  version: number;
  texts: Json<LegalTexts>;
  summary: string;
  material: boolean;
  published_at: Generated<Date>;
}

interface LegalAcceptanceTable {
  id: Generated<string>;
  organization_id: string;
  document_id: string;
  version: number;
  account_id: string | null;
  guest_id: string | null;
  /** Language in which the text was shown. */
  language: string;
  accepted_at: Generated<Date>;
}

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
  time_zone: Generated<string>;
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
interface OrganizationErasureTable {
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
  linked_by: Generated<string | null>;
}

/** A part of a file of an export: text, or the hash of a file in the object store. */
interface OrganizationExportPartTable {
  export_id: string;
  path: string;
  part: Generated<number>;
  bytes: number;
  body: string | null;
  content_hash: string | null;
}

interface OrganizationMetadataTable {
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
interface EmailSettingTable {
  organization_id: string;
  sender_name: string;
  reply_to: string;
  quiet_hours: NullableJson<QuietHours>;
  texts: Json<EmailText[]>;
  updated_at: Generated<Date>;
}

/** A token of an organization, with which a directory provisions users by SCIM (E-11). Only its hash is stored. */
export interface OrganizationTokenTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  token_hash: string;
  /** The last four characters of the token. */
  ending: string;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  former_hash: Generated<string | null>;
  former_ends_at: Generated<Date | null>;
}

export interface OrganizationTables {
  organization: OrganizationTable;
  organization_erasure: OrganizationErasureTable;
  organization_export: OrganizationExportTable;
  organization_export_part: OrganizationExportPartTable;
  organization_metadata: OrganizationMetadataTable;
  email_setting: EmailSettingTable;
  organization_application: OrganizationApplicationTable;
  competency: CompetencyTable;
  credit_change: CreditChangeTable;
  organization_token: OrganizationTokenTable;
  setting: SettingTable;
  legal_acceptance: LegalAcceptanceTable;
  legal_document: LegalDocumentTable;
  legal_version: LegalVersionTable;
}
