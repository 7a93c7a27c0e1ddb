import type {
  AccessTokenTable,
  AccountTable,
  ApiTokenTable,
  AuditEntryTable,
  FirstAdministratorCodeTable,
  GuestTable,
  ImageTable,
  PermissionGrantTable,
  SignInFailureTable,
  UserGroupMemberTable,
  UserGroupTable,
} from './account-tables.ts';
import type {
  AiCallTable,
  AiChoiceTable,
  AiModelTable,
  AiProviderTable,
  AiServiceKeyOrganizationTable,
  AiServiceKeyTable,
  AiSpendTable,
} from './ai-tables.ts';
import type {
  AnalysisJudgementTable,
  AnalysisReadingTable,
  AnalysisRunTable,
  AnalysisTurningPointTable,
  CountedJudgementView,
  GoldenSessionTable,
  HumanVerdictTable,
  ObserverTrialTable,
  ReplyReportTable,
  ReportLinkTable,
  ReviewRequestTable,
  SessionNoteTable,
} from './analysis-tables.ts';
import type { JobTable } from './job-table.ts';
import type {
  LibraryItemTable,
  LibraryLinkTable,
  LibraryShareTable,
  LibraryVersionTable,
  ReceivedShareView,
} from './library-tables.ts';
import type {
  LtiActivityTable,
  LtiGradeTable,
  LtiPlatformTable,
  LtiStepTable,
  LtiUserTable,
} from './lti-tables.ts';
import type {
  CalendarTable,
  MailPreferenceTable,
  NotificationPreferenceTable,
  NotificationTable,
  WebhookDeliveryTable,
  WebhookTable,
} from './notification-tables.ts';
import type {
  CompetencyTable,
  CreditChangeTable,
  EmailSettingTable,
  LegalAcceptanceTable,
  LegalDocumentTable,
  LegalVersionTable,
  OrganizationApplicationTable,
  OrganizationErasureTable,
  OrganizationExportPartTable,
  OrganizationExportTable,
  OrganizationMetadataTable,
  OrganizationTable,
  OrganizationTokenTable,
  SettingTable,
} from './organization-tables.ts';
import type {
  PlaylistAnnouncementTable,
  PlaylistGroupAssignmentTable,
  PlaylistReminderTable,
  PlaylistScenarioTable,
  PlaylistTable,
  PlaylistUserAssignmentTable,
} from './playlist-tables.ts';
import type {
  RegistryRevisionTable,
  ReleaseRequestTable,
  RemoteBuildReportTable,
  RemoteBuildTable,
  RemoteErrorTable,
  ShellServerTable,
} from './registry-tables.ts';
import type {
  AuthoringJobTable,
  ChatMessageTable,
  CoachingSessionTable,
  LiveEventTable,
  LiveTicketTable,
  RealtimeLeaseTable,
  SessionGeneratorTable,
  SessionLiveTable,
  SessionRecordingTable,
  TestChatMessageTable,
  TestChatTable,
} from './session-tables.ts';
import type {
  AccountCodeTable,
  LoginTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RealmMappingTable,
  RecoveryCodeTable,
  RememberedDeviceTable,
  SecondFactorTable,
  SignInTable,
} from './sign-in-tables.ts';

/** Requests of all processes in the current window of one rate limit. */
interface RateLimitTable {
  key: string;
  resets_at: Date;
  count: number;
}

export interface Database {
  organization: OrganizationTable;
  organization_erasure: OrganizationErasureTable;
  organization_export: OrganizationExportTable;
  organization_export_part: OrganizationExportPartTable;
  organization_metadata: OrganizationMetadataTable;
  email_setting: EmailSettingTable;
  organization_application: OrganizationApplicationTable;
  competency: CompetencyTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  permission_grant: PermissionGrantTable;
  credit_change: CreditChangeTable;
  image: ImageTable;
  account: AccountTable;
  access_token: AccessTokenTable;
  api_token: ApiTokenTable;
  organization_token: OrganizationTokenTable;
  user_group: UserGroupTable;
  user_group_member: UserGroupMemberTable;
  guest: GuestTable;
  first_administrator_code: FirstAdministratorCodeTable;
  sign_in_failure: SignInFailureTable;
  login: LoginTable;
  sign_in: SignInTable;
  realm_mapping: RealmMappingTable;
  account_code: AccountCodeTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  remembered_device: RememberedDeviceTable;
  passkey_challenge: PasskeyChallengeTable;
  job: JobTable;
  calendar: CalendarTable;
  mail_preference: MailPreferenceTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  audit_entry: AuditEntryTable;
  setting: SettingTable;
  rate_limit: RateLimitTable;
  registry_revision: RegistryRevisionTable;
  remote_build: RemoteBuildTable;
  remote_build_report: RemoteBuildReportTable;
  remote_error: RemoteErrorTable;
  shell_server: ShellServerTable;
  release_request: ReleaseRequestTable;
  legal_acceptance: LegalAcceptanceTable;
  legal_document: LegalDocumentTable;
  legal_version: LegalVersionTable;
  library_item: LibraryItemTable;
  library_link: LibraryLinkTable;
  library_share: LibraryShareTable;
  library_version: LibraryVersionTable;
  received_share: ReceivedShareView;
  playlist: PlaylistTable;
  playlist_scenario: PlaylistScenarioTable;
  playlist_user: PlaylistUserAssignmentTable;
  playlist_group: PlaylistGroupAssignmentTable;
  playlist_announcement: PlaylistAnnouncementTable;
  playlist_reminder: PlaylistReminderTable;
  session_generator: SessionGeneratorTable;
  reply_report: ReplyReportTable;
  coaching_session: CoachingSessionTable;
  chat_message: ChatMessageTable;
  session_live: SessionLiveTable;
  live_event: LiveEventTable;
  live_ticket: LiveTicketTable;
  realtime_lease: RealtimeLeaseTable;
  session_recording: SessionRecordingTable;
  analysis_judgement: AnalysisJudgementTable;
  analysis_reading: AnalysisReadingTable;
  analysis_run: AnalysisRunTable;
  analysis_turning_point: AnalysisTurningPointTable;
  counted_judgement: CountedJudgementView;
  golden_session: GoldenSessionTable;
  observer_trial: ObserverTrialTable;
  human_verdict: HumanVerdictTable;
  review_request: ReviewRequestTable;
  report_link: ReportLinkTable;
  session_note: SessionNoteTable;
  authoring_job: AuthoringJobTable;
  test_chat: TestChatTable;
  test_chat_message: TestChatMessageTable;
  lti_platform: LtiPlatformTable;
  lti_user: LtiUserTable;
  lti_activity: LtiActivityTable;
  lti_grade: LtiGradeTable;
  lti_step: LtiStepTable;
  ai_provider: AiProviderTable;
  ai_model: AiModelTable;
  ai_service_key: AiServiceKeyTable;
  ai_service_key_organization: AiServiceKeyOrganizationTable;
  ai_choice: AiChoiceTable;
  ai_call: AiCallTable;
  ai_spend: AiSpendTable;
}
