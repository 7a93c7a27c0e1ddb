/**
 * How a table is exported (E-10): the name of its file, and the columns that stay behind because they are secrets, hashes
 * of secrets, or computed from other columns.
 */
export interface ExportedTable {
  readonly file: string;
  readonly without?: readonly string[];
  /** Rows of the organization `$org`; by default those with its `organization_id`. */
  readonly rows?: string;
}

const ofSessions = 'session_id in (select id from coaching_session where organization_id = $org)';
const ofItems = 'item_id in (select id from library_item where organization_id = $org)';
const ofProviders = 'provider_id in (select id from ai_provider where organization_id = $org)';
const ofUsers = 'account_id in (select id from account where organization_id = $org)';

export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  organization: { file: 'organization', rows: 'id = $org' },
  organization_metadata: { file: 'metadata' },
  organization_application: { file: 'applications' },
  email_setting: { file: 'email-settings' },
  legal_document: { file: 'legal-texts' },
  legal_version: {
    file: 'legal-versions',
    rows: 'document_id in (select id from legal_document where organization_id = $org)',
  },
  legal_acceptance: { file: 'legal-acceptances' },
  competency: { file: 'competencies' },
  credit_change: { file: 'credit-changes' },
  realm_mapping: { file: 'realm-mappings' },
  identity_provider: { file: 'identity-providers', without: ['sealed_client_secret'] },
  permission_grant: { file: 'permission-grants' },
  account: { file: 'users', without: ['login_id'] },
  sign_in: {
    file: 'auth-sessions',
    without: ['refresh_hash', 'former_refresh_hash', 'sealed_successor', 'refreshing_until', 'switched_from'],
    rows: ofUsers,
  },
  accommodation: { file: 'accommodations' },
  user_group: { file: 'groups' },
  user_group_member: { file: 'group-members' },
  session_generator: { file: 'access-codes', without: ['access_code'] },
  guest: { file: 'guests', without: ['claim_hash', 'course_attempt_hash'] },
  library_item: { file: 'library-items', without: ['words', 'image_name'] },
  library_link: { file: 'library-links', rows: ofItems },
  library_version: { file: 'library-versions' },
  library_share: { file: 'shares' },
  playlist: { file: 'playlists' },
  playlist_scenario: { file: 'playlist-scenarios' },
  playlist_user: { file: 'playlist-users' },
  playlist_group: { file: 'playlist-groups' },
  playlist_reminder: { file: 'playlist-reminders' },
  coaching_session: { file: 'sessions', without: ['search_text'] },
  chat_message: { file: 'messages', rows: ofSessions },
  session_recording: { file: 'recordings', rows: ofSessions },
  reply_report: { file: 'reported-replies' },
  analysis_run: { file: 'analyses', rows: ofSessions },
  analysis_reading: { file: 'readings', rows: ofSessions },
  analysis_judgement: { file: 'judgements', rows: ofSessions },
  analysis_turning_point: { file: 'turning-points', rows: ofSessions },
  human_verdict: { file: 'human-verdicts', rows: ofSessions },
  review_request: { file: 'review-requests', rows: ofSessions },
  golden_session: { file: 'golden-sessions', rows: ofSessions },
  observer_trial: { file: 'observer-trials' },
  data_sheet: { file: 'data-sheets' },
  authoring_job: { file: 'drafts' },
  test_chat: { file: 'test-chats' },
  test_chat_message: {
    file: 'test-chat-messages',
    rows: 'chat_id in (select id from test_chat where organization_id = $org)',
  },
  webhook: {
    file: 'webhooks',
    without: ['sealed_secret', 'sealed_previous_secret', 'previous_secret_until'],
  },
  lti_platform: { file: 'lti-platforms' },
  lti_user: { file: 'lti-users' },
  lti_activity: { file: 'lti-activities' },
  lti_grade: { file: 'lti-grades' },
  ai_provider: { file: 'ai-providers' },
  ai_model: { file: 'ai-models', rows: ofProviders },
  ai_service_key: { file: 'ai-service-keys', without: ['sealed_secret'], rows: ofProviders },
  ai_choice: { file: 'ai-choices' },
  ai_call: { file: 'ai-calls' },
  ai_spend: { file: 'ai-spending' },
  image: { file: 'images' },
  audit_entry: { file: 'audit-events', without: ['search_text'] },
};

/** Tables of an organization that are not exported, with the reason. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  access_token: 'hashes of secrets',
  account_code: 'hashes of secrets',
  login: 'hashes of secrets; its address is that of the user',
  second_factor: 'sealed secrets',
  recovery_code: 'hashes of secrets',
  passkey: 'keys that work with this installation only',
  passkey_challenge: 'state of a running sign-in',
  remembered_device: 'hashes of secrets',
  api_token: 'hashes of secrets',
  organization_token: 'hashes of secrets',
  calendar: 'hashes of secrets',
  report_link: 'hashes of secrets',
  live_ticket: 'hashes of secrets',
  session_note: 'private notes, which only their author exports',
  notification: 'private to its recipient, and made from other rows',
  mail_preference: 'private to the user',
  notification_preference: 'private to the user',
  push_subscription: 'keys that work with this installation only',
  playlist_announcement: 'bookkeeping of notifications',
  session_image: 'computed from the snapshots of the sessions',
  session_live: 'state of a running session',
  live_event: 'state of a running session; what was said is in the messages',
  realtime_lease: 'state of a running session',
  webhook_delivery: 'bookkeeping of webhooks',
  lti_step: 'state of a running sign-in',
  job: 'work to do, with mails that are not sent yet',
  ai_service_key_organization: 'keys of the installation',
  organization_erasure: 'the request to leave',
  organization_export: 'the exports themselves',
  organization_export_part: 'the exports themselves',
};
