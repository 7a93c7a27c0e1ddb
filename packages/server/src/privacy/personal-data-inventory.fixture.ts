/**
 * Every table whose rows belong to a person, by a foreign key to an account, a guest, a session or a test chat, and what becomes of them
 * when the account is deleted. A test holds this list against the database: a new table has to be entered here, and to be
 * erased.
 */
export const personalDataInventory: Readonly<Record<string, 'deleted' | 'emptied' | 'nameless'>> = {
  access_token: 'deleted',
  account_code: 'deleted',
  ai_call: 'nameless',
  ai_provider: 'nameless',
  ai_service_key: 'nameless',
  analysis_judgement: 'emptied',
  analysis_reading: 'emptied',
  analysis_turning_point: 'emptied',
  analysis_run: 'nameless',
  authoring_job: 'deleted',
  chat_message: 'emptied',
  coaching_session: 'emptied',
  human_verdict: 'emptied',
  library_item: 'nameless',
  library_share: 'nameless',
  library_version: 'nameless',
  live_event: 'deleted',
  live_ticket: 'deleted',
  organization_application: 'nameless',
  playlist: 'nameless',
  playlist_announcement: 'deleted',
  playlist_reminder: 'deleted',
  playlist_user: 'deleted',
  realtime_lease: 'deleted',
  review_request: 'emptied',
  session_generator: 'nameless',
  sign_in: 'deleted',
  test_chat: 'deleted',
  test_chat_message: 'deleted',
  user_group_member: 'deleted',
};
