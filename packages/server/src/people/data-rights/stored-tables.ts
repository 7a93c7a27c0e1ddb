interface TableOfPerson {
  /**
   * What happens to its rows when an account is deleted, for a table that refers to an account, login, guest, session or test
   * chat. `emptied` rows stay without the user's texts, and `nameless` rows stay without a reference to the user.
   */
  readonly person?: 'deleted' | 'emptied' | 'nameless';
}

/** How a table is exported (E-10). */
interface ExportedTable extends TableOfPerson {
  /** Name of its file. */
  readonly file: string;
  /** Columns that are secrets, hashes of secrets, or computed from other columns. */
  readonly without?: readonly string[];
  /** Rows of the organization `$org`; by default those with its `organization_id`. */
  readonly rows?: string;
}

interface TableNotExported extends TableOfPerson {
  /** The reason why the table is not exported. */
  readonly notExported: string;
}

const ofSessions = 'session_id in (select id from coaching_session where organization_id = $org)';
const ofItems = 'item_id in (select id from library_item where organization_id = $org)';
const ofProviders = 'provider_id in (select id from ai_provider where organization_id = $org)';
const ofUsers = 'account_id in (select id from account where organization_id = $org)';

/** All tables with rows of organizations or persons. Tests compare the list with the database. */
export const storedTables: Readonly<Record<string, ExportedTable | TableNotExported>> = {
  organization: { file: 'organization', rows: 'id = $org' },
  organization_metadata: { file: 'metadata' },
  organization_application: { file: 'applications', person: 'nameless' },
  email_setting: { file: 'email-settings' },
  legal_document: { file: 'legal-texts' },
  legal_version: {
    file: 'legal-versions',
    rows: 'document_id in (select id from legal_document where organization_id = $org)',
  },
  legal_acceptance: { file: 'legal-acceptances', person: 'deleted' },
  competency: { file: 'competencies' },
  credit_change: { file: 'credit-changes' },
  realm_mapping: { file: 'realm-mappings' },
  identity_provider: { file: 'identity-providers', without: ['sealed_client_secret'] },
  permission_grant: { file: 'permission-grants', person: 'deleted' },
  account: { file: 'users', without: ['login_id'], person: 'deleted' },
  sign_in: {
    file: 'auth-sessions',
    without: ['refresh_hash', 'former_refresh_hash', 'sealed_successor', 'refreshing_until', 'switched_from'],
    rows: ofUsers,
    person: 'deleted',
  },
  accommodation: { file: 'accommodations', person: 'deleted' },
  user_group: { file: 'groups' },
  user_group_member: { file: 'group-members', person: 'deleted' },
  session_generator: { file: 'access-codes', without: ['access_code'], person: 'nameless' },
  guest: { file: 'guests', without: ['claim_hash', 'course_attempt_hash'] },
  library_item: { file: 'library-items', without: ['words', 'image_name'], person: 'nameless' },
  library_link: { file: 'library-links', rows: ofItems },
  library_version: { file: 'library-versions', person: 'nameless' },
  library_share: { file: 'shares', person: 'nameless' },
  playlist: { file: 'playlists', person: 'nameless' },
  playlist_scenario: { file: 'playlist-scenarios' },
  playlist_user: { file: 'playlist-users', person: 'deleted' },
  playlist_group: { file: 'playlist-groups' },
  playlist_reminder: { file: 'playlist-reminders', person: 'deleted' },
  coaching_session: { file: 'sessions', without: ['search_text'], person: 'emptied' },
  chat_message: { file: 'messages', rows: ofSessions, person: 'emptied' },
  session_recording: { file: 'recordings', rows: ofSessions, person: 'deleted' },
  reply_report: { file: 'reported-replies', person: 'emptied' },
  analysis_run: { file: 'analyses', rows: ofSessions, person: 'nameless' },
  analysis_reading: { file: 'readings', rows: ofSessions, person: 'emptied' },
  analysis_judgement: { file: 'judgements', rows: ofSessions, person: 'emptied' },
  analysis_turning_point: { file: 'turning-points', rows: ofSessions, person: 'emptied' },
  human_verdict: { file: 'human-verdicts', rows: ofSessions, person: 'emptied' },
  review_request: { file: 'review-requests', rows: ofSessions, person: 'emptied' },
  golden_session: { file: 'golden-sessions', rows: ofSessions, person: 'nameless' },
  observer_trial: { file: 'observer-trials', person: 'nameless' },
  data_sheet: { file: 'data-sheets', person: 'nameless' },
  authoring_job: { file: 'drafts', person: 'deleted' },
  test_chat: { file: 'test-chats', person: 'deleted' },
  test_chat_message: {
    file: 'test-chat-messages',
    rows: 'chat_id in (select id from test_chat where organization_id = $org)',
    person: 'deleted',
  },
  webhook: {
    file: 'webhooks',
    without: ['sealed_secret', 'sealed_previous_secret', 'previous_secret_until'],
  },
  lti_platform: { file: 'lti-platforms' },
  lti_user: { file: 'lti-users', person: 'deleted' },
  lti_activity: { file: 'lti-activities', person: 'deleted' },
  lti_grade: { file: 'lti-grades' },
  ai_provider: { file: 'ai-providers', person: 'nameless' },
  ai_model: { file: 'ai-models', rows: ofProviders },
  ai_service_key: {
    file: 'ai-service-keys',
    without: ['sealed_secret'],
    rows: ofProviders,
    person: 'nameless',
  },
  ai_choice: { file: 'ai-choices' },
  ai_call: { file: 'ai-calls', person: 'nameless' },
  ai_spend: { file: 'ai-spending' },
  ai_budget: { file: 'ai-budgets', person: 'deleted' },
  image: { file: 'images' },
  audit_entry: { file: 'audit-events', without: ['search_text'] },
  access_token: { notExported: 'hashes of secrets', person: 'deleted' },
  account_code: { notExported: 'hashes of secrets', person: 'deleted' },
  login: { notExported: 'hashes of secrets; its address is that of the user' },
  second_factor: { notExported: 'sealed secrets', person: 'deleted' },
  recovery_code: { notExported: 'hashes of secrets', person: 'deleted' },
  passkey: { notExported: 'keys that work with this installation only', person: 'deleted' },
  passkey_challenge: { notExported: 'state of a running sign-in', person: 'deleted' },
  remembered_device: { notExported: 'hashes of secrets', person: 'deleted' },
  api_token: { notExported: 'hashes of secrets', person: 'deleted' },
  organization_token: { notExported: 'hashes of secrets' },
  calendar: { notExported: 'hashes of secrets', person: 'deleted' },
  report_link: { notExported: 'hashes of secrets', person: 'deleted' },
  live_ticket: { notExported: 'hashes of secrets', person: 'deleted' },
  session_note: { notExported: 'private notes, which only their author exports', person: 'deleted' },
  notification: { notExported: 'private to its recipient, and made from other rows', person: 'deleted' },
  mail_preference: { notExported: 'private to the user', person: 'deleted' },
  notification_preference: { notExported: 'private to the user', person: 'deleted' },
  push_subscription: { notExported: 'keys that work with this installation only', person: 'deleted' },
  playlist_announcement: { notExported: 'bookkeeping of notifications', person: 'deleted' },
  session_image: { notExported: 'computed from the snapshots of the sessions', person: 'nameless' },
  session_live: { notExported: 'state of a running session', person: 'nameless' },
  live_event: {
    notExported: 'state of a running session; what was said is in the messages',
    person: 'deleted',
  },
  realtime_lease: { notExported: 'state of a running session', person: 'deleted' },
  webhook_delivery: { notExported: 'bookkeeping of webhooks' },
  lti_step: { notExported: 'state of a running sign-in', person: 'deleted' },
  job: { notExported: 'work to do, with mails that are not sent yet' },
  ai_service_key_organization: { notExported: 'keys of the installation' },
  organization_erasure: { notExported: 'the request to leave', person: 'nameless' },
  organization_export: { notExported: 'the exports themselves', person: 'nameless' },
  organization_export_part: { notExported: 'the exports themselves' },
};

export const exportedTables: readonly (readonly [table: string, exported: ExportedTable])[] = Object.entries(
  storedTables,
).flatMap(([table, stored]) => ('file' in stored ? [[table, stored] as const] : []));
