import type { Role } from '@repartee/contracts/access/roles';
import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { visibilities } from '@repartee/contracts/library/item';
import type { MetadataEntry, MetadataSection } from '@repartee/contracts/organization/metadata';
import type { StoredEvent } from '@repartee/contracts/session/live';
import type { CriterionResult, FocusPoint, Report } from '@repartee/contracts/session/report';
import type { EngineLabel, Message } from '@repartee/contracts/session/session';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { ImageCategory } from '@repartee/contracts/uploads/endpoints';
import type { ColumnType, Generated } from 'kysely';
import type { AccountCodeTable, SignInTable } from '../identity/sign-in-tables.ts';
import type { ScenarioSnapshot } from '../library/scenario-snapshot.ts';
import type { MailTable } from '../mail/mail-table.ts';

/** jsonb: read as a value, written as JSON text, which both drivers take alike. */
type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type Defaulted<Value> = ColumnType<Value, string | undefined, string>;

export interface Database {
  organization: OrganizationTable;
  organization_metadata: OrganizationMetadataTable;
  credit_change: CreditChangeTable;
  image: ImageTable;
  account: AccountTable;
  access_token: AccessTokenTable;
  user_group: UserGroupTable;
  user_group_member: UserGroupMemberTable;
  guest: GuestTable;
  first_administrator_code: FirstAdministratorCodeTable;
  sign_in_failure: SignInFailureTable;
  sign_in: SignInTable;
  account_code: AccountCodeTable;
  mail: MailTable;
  audit_entry: AuditEntryTable;
  setting: SettingTable;
  library_item: LibraryItemTable;
  library_link: LibraryLinkTable;
  session_generator: SessionGeneratorTable;
  coaching_session: CoachingSessionTable;
  chat_message: ChatMessageTable;
  live_event: LiveEventTable;
  live_ticket: LiveTicketTable;
  analysis: AnalysisTable;
}

export interface OrganizationTable {
  id: Generated<string>;
  name: string;
  slug: string;
  language: Generated<string>;
  /** Who signs in by this realm belongs here. */
  sso_realm: Generated<string | null>;
  logo: Generated<string | null>;
  credit_micro_eur: Generated<number>;
  /** Null: sessions are kept. */
  retention_days: Generated<number | null>;
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

export interface ImageTable {
  /** Public, and impossible to guess. */
  name: string;
  organization_id: string;
  category: ImageCategory;
  content_hash: string;
  width: number;
  height: number;
  bytes: number;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface AccountTable {
  id: Generated<string>;
  organization_id: string;
  /** Lowercase. */
  email: string;
  first_name: string;
  last_name: string;
  role: Exclude<Role, 'guest'>;
  password_hash: string | null;
  /** Who they are at the organization's realm. */
  sso_subject: Generated<string | null>;
  language: Generated<string | null>;
  image: Generated<string | null>;
  /** When the last invitation went out. */
  invited_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface UserGroupTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  description: string;
  image: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** `organization_id` is that of the group and of the account. */
export interface UserGroupMemberTable {
  organization_id: string;
  user_group_id: string;
  account_id: string;
}

/** Belongs to an account or to a guest; the token itself is nowhere. */
export interface AccessTokenTable {
  token_hash: string;
  account_id: string | null;
  guest_id: string | null;
  sign_in_id: Generated<string | null>;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface GuestTable {
  id: Generated<string>;
  organization_id: string;
  session_generator_id: string | null;
  display_name: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface FirstAdministratorCodeTable {
  code_hash: string;
  created_at: Generated<Date>;
  used_at: Generated<Date | null>;
}

/** Failed sign-ins of one account name from one address. */
export interface SignInFailureTable {
  key_hash: string;
  failures: number;
  window_ends_at: Date;
}

export interface AuditEntryTable {
  id: Generated<string>;
  organization_id: string | null;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  details: Json<Record<string, unknown>>;
  /** As they were called then. */
  actor_name: Generated<string>;
  target_kind: Generated<string | null>;
  target_name: Generated<string>;
  address: Generated<string | null>;
  before: NullableJson<Record<string, unknown>>;
  after: NullableJson<Record<string, unknown>>;
  created_at: Generated<Date>;
}

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /** Sealed, and out of sight for every reach but `everywhere`. */
  secret: Generated<boolean>;
  updated_by_name: Generated<string>;
  updated_at: Generated<Date>;
}

export interface LibraryItemTable {
  id: Generated<string>;
  organization_id: string;
  kind: Family;
  name: string;
  description: string;
  image: string | null;
  tags: string[];
  visibility: (typeof visibilities)[number];
  content: Json<Record<string, unknown>>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  forked_from_id: string | null;
}

export interface LibraryLinkTable {
  item_id: string;
  role: LinkRole;
  position: number;
  linked_item_id: string;
}

export interface SessionGeneratorTable {
  id: Generated<string>;
  organization_id: string;
  scenario_id: string;
  access_code: string;
  created_by: string | null;
  expires_at: Date;
  max_sessions: number;
  sessions_used: Generated<number>;
  created_at: Generated<Date>;
}

export interface CoachingSessionTable {
  id: Generated<string>;
  organization_id: string;
  owner_account_id: string | null;
  owner_guest_id: string | null;
  scenario_id: string | null;
  session_generator_id: string | null;
  name: string;
  status: Generated<SessionStatus>;
  outcome_reason: Generated<OutcomeReason | null>;
  snapshot: Json<ScenarioSnapshot>;
  engine: Json<EngineLabel>;
  seed: string;
  score: Generated<number | null>;
  passed: Generated<boolean | null>;
  turn_count: Generated<number>;
  last_message_seq: Generated<number>;
  /** Sequence number of the last stored live event. */
  event_seq: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  started_at: Generated<Date | null>;
  last_turn_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  /** When it ends by itself if nothing happens; null once over. */
  strikes_at: Generated<Date | null>;
  /** When a guest's access ends. */
  expires_at: Generated<Date | null>;
  /** The answer being given, or failed and waiting for a retry. */
  reply_message_seq: Generated<number | null>;
  reply_state: Generated<'streaming' | 'failed' | null>;
  /** Who gives the running reply, and until when they may be silent before another takes over. */
  reply_lease_owner: Generated<string | null>;
  reply_lease_until: Generated<Date | null>;
}

export interface ChatMessageTable {
  session_id: string;
  seq: number;
  speaker: Message['speaker'];
  text: string;
  state: Message['state'];
  client_turn_id: string | null;
  start_ms: number;
  end_ms: number;
  first_token_ms: Generated<number | null>;
  created_at: Generated<Date>;
}

export interface LiveEventTable {
  session_id: string;
  seq: number;
  payload: Json<StoredEvent>;
  created_at: Generated<Date>;
}

export interface LiveTicketTable {
  ticket_hash: string;
  session_id: string;
  account_id: string | null;
  guest_id: string | null;
  expires_at: Date;
}

export interface AnalysisTable {
  session_id: string;
  state: Extract<Report['state'], 'pending' | 'ready' | 'nothing-said' | 'failed'>;
  headline: Generated<string>;
  focus_points: Defaulted<FocusPoint[]>;
  criteria: Defaulted<CriterionResult[]>;
  quotes_dropped: Generated<number>;
  judged_by: ColumnType<EngineLabel | null, string | null | undefined, string | null>;
  judged_at: Generated<Date | null>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  lease_owner: Generated<string | null>;
  lease_until: Generated<Date | null>;
}
