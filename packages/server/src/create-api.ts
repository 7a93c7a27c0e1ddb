import type { FastifyInstance } from 'fastify';
import { openDispatcher } from './ai-provider/open-dispatcher.ts';
import { registerAiProviderRoutes } from './ai-provider/routes.ts';
import { registerAnalysis } from './analysis/routes.ts';
import { registerApplicationRoutes } from './application/routes.ts';
import { registerAuditRoutes } from './audit/routes.ts';
import { registerAuthoringRoutes } from './authoring/voice-sample-routes.ts';
import { registerChatRoutes } from './chat/chat-routes.ts';
import { registerCompetencyRoutes } from './competency/competency-routes.ts';
import { registerCoursePackages } from './course-package/course-package-routes.ts';
import { registerWeeklyDigest } from './digest/weekly-digest.ts';
import { registerEnvironmentRoutes } from './environment/routes.ts';
import { secretSettings } from './environment/setting-definitions.ts';
import { type AppOptions, createApp } from './http/app.ts';
import { warmUpPasswords } from './identity/password-hash.ts';
import { registerIdentityRoutes } from './identity/routes.ts';
import { registerJobs } from './jobs/register-jobs.ts';
import { registerJobRoutes } from './jobs/routes.ts';
import { registerOrganizationErasure } from './leaving/erase-organization.ts';
import { registerExportDownload } from './leaving/export/export-download.ts';
import { registerOrganizationExportJobs } from './leaving/export/organization-export-job.ts';
import { registerOrganizationExportRoutes } from './leaving/export/organization-export-routes.ts';
import { registerOrganizationErasureRoutes } from './leaving/organization-erasure-routes.ts';
import { registerLegalRoutes } from './legal/legal-routes.ts';
import { registerBuiltInEngineRoutes } from './library/built-in-engine-routes.ts';
import { registerLibraryRoutes } from './library/routes.ts';
import { registerVersionRoutes } from './library/version-routes.ts';
import { registerLti } from './lti/launch-routes.ts';
import { registerMail } from './mail/mailer.ts';
import { registerMcp } from './mcp/mcp-routes.ts';
import { registerCalendar } from './next-up/calendar/calendar-routes.ts';
import { registerNextUpRoutes } from './next-up/find-next-up.ts';
import { notifyJobFailed } from './notification/notify-repository.ts';
import { registerNotifications } from './notification/routes.ts';
import { registerOrganizationRoutes } from './organization/organization-routes.ts';
import { registerPackRoutes } from './pack/routes.ts';
import { registerPeopleRoutes } from './people/routes.ts';
import { registerPermissionGrantRoutes } from './permission/permission-grants.ts';
import { backendKeySetting } from './platform/backend/backend-keys.ts';
import { registerBackends } from './platform/backend/backend-routes.ts';
import { registerClientReportRoutes } from './platform/client-report-routes.ts';
import { registerDeploymentRoutes } from './platform/deployment-routes.ts';
import { registerOverrideRoutes } from './platform/override-routes.ts';
import { signingKeySetting } from './platform/signing-key.ts';
import { registerPlaylistRoutes } from './playlist/routes.ts';
import { registerPrivacy } from './privacy/routes.ts';
import { registerCriterionProgressRoutes } from './progress/routes.ts';
import { registerReplyReportRoutes } from './reply-report/reply-report-routes.ts';
import { registerScim } from './scim/scim-routes.ts';
import { reencryptSecrets } from './secrets/reencrypt-secrets.ts';
import { registerLiveSessions } from './session/live-sessions.ts';
import { openLiveRuntime } from './session/runtime/live-runtime.ts';
import { registerSharedSessionRoutes } from './session-generator/shared-session-routes.ts';
import { registerSetupRoutes } from './setup/setup-routes.ts';
import { registerShareRoutes } from './sharing/share-routes.ts';
import { registerSsoRoutes } from './sso/routes.ts';
import { registerFileQueue } from './uploads/file-queue.ts';
import { registerUploadRoutes } from './uploads/routes.ts';
import { registerWebhooks } from './webhook/webhook-routes.ts';

export interface Api {
  readonly app: FastifyInstance;
  /**
   * Ends the replies that are being generated, moves live channels to other processes and hands back jobs, until `limit`
   * aborts. To be called before `close`.
   */
  drain(limit: AbortSignal): Promise<void>;
  /** Stops the API after the running requests have ended. The caller must close the database. */
  close(): Promise<void>;
}

/** Creates the API. The database must be open and migrated. */
export async function createApi(options: AppOptions): Promise<Api> {
  const app = await createApp(options);
  await reencryptSecrets(app, [...secretSettings, signingKeySetting, backendKeySetting]);
  const ai = openDispatcher(app);
  registerEnvironmentRoutes(app, {
    documents_elsewhere: options.documents === 'elsewhere',
    onRefresh: ai.seedProviders,
  });
  registerJobs(app, notifyJobFailed);
  registerJobRoutes(app);
  registerFileQueue(app);
  registerMail(app);
  registerIdentityRoutes(app);
  registerSsoRoutes(app);
  registerLibraryRoutes(app);
  registerBuiltInEngineRoutes(app);
  registerVersionRoutes(app);
  registerShareRoutes(app);
  registerPlaylistRoutes(app);
  registerNextUpRoutes(app);
  registerNotifications(app);
  registerWeeklyDigest(app);
  registerCalendar(app);
  const runtime = await openLiveRuntime(app, { ai });
  registerLiveSessions(app, runtime);
  registerAnalysis(app, runtime);
  registerAiProviderRoutes(app);
  registerChatRoutes(app);
  registerAuthoringRoutes(app);
  registerSharedSessionRoutes(app);
  registerCoursePackages(app);
  registerReplyReportRoutes(app);
  registerAuditRoutes(app);
  registerOrganizationRoutes(app);
  registerOrganizationErasureRoutes(app);
  registerOrganizationErasure(app);
  registerOrganizationExportRoutes(app);
  registerOrganizationExportJobs(app);
  registerExportDownload(app);
  registerLegalRoutes(app);
  registerCompetencyRoutes(app);
  registerWebhooks(app);
  registerLti(app);
  registerSetupRoutes(app);
  registerApplicationRoutes(app, options.deployedApplications);
  registerUploadRoutes(app);
  registerPackRoutes(app);
  registerPeopleRoutes(app);
  registerPrivacy(app);
  registerCriterionProgressRoutes(app);
  registerClientReportRoutes(app);
  registerOverrideRoutes(app);
  registerDeploymentRoutes(app);
  registerBackends(app);
  registerMcp(app);
  registerScim(app);
  registerPermissionGrantRoutes(app);
  await Promise.all([app.ready(), warmUpPasswords()]);
  return { app, drain: (limit) => app.drain.start(limit), close: () => app.close() };
}
