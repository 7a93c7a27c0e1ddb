import * as aiChoices from './ai-provider/choice-endpoints.ts';
import * as aiConnections from './ai-provider/connection-endpoints.ts';
import * as aiKeys from './ai-provider/key-endpoints.ts';
import * as aiModels from './ai-provider/model-endpoints.ts';
import * as aiProviders from './ai-provider/provider-endpoints.ts';
import { readSafetyState } from './ai-provider/safety-endpoints.ts';
import * as aiSpending from './ai-provider/spending-endpoints.ts';
import { listVoiceModels } from './ai-provider/voice-endpoints.ts';
import * as applications from './application/endpoints.ts';
import * as audit from './audit/endpoints.ts';
import * as drafts from './authoring/draft-endpoints.ts';
import * as simulations from './authoring/simulation-endpoints.ts';
import { listPersonaVoices, sampleVoice } from './authoring/voice-sample-endpoints.ts';
import * as chats from './chat/endpoints.ts';
import * as competencies from './competency/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { listEnvironmentSettings, updateEnvironmentSettings } from './environment/endpoints.ts';
import * as identity from './identity/endpoints.ts';
import { listFailedJobs, retryJob } from './jobs/endpoints.ts';
import { installationLegal, organizationLegal } from './legal/document-endpoints.ts';
import { acceptLegalTexts, readDueTexts, readLegalText } from './legal/endpoints.ts';
import { checkCriteria, readEnginePrecision } from './library/built-in-engine.ts';
import { forkEndpoint, libraryEndpoints } from './library/endpoints.ts';
import { families, forkableFamilies } from './library/families.ts';
import { readObserverQuality } from './library/observer-quality.ts';
import * as trials from './library/observer-trial.ts';
import { readOwnWork } from './library/own-work.ts';
import { promptPreviewEndpoint } from './library/preview-endpoints.ts';
import * as shares from './library/share.ts';
import { itemVersionEndpoints } from './library/version.ts';
import * as lti from './lti/endpoints.ts';
import * as mail from './mail/endpoints.ts';
import * as notifications from './notification/endpoints.ts';
import {
  previewEmail,
  readEmailSettings,
  sendTestEmail,
  updateEmailSettings,
} from './organization/email-settings.ts';
import * as organizations from './organization/endpoints.ts';
import * as erasure from './organization/erasure.ts';
import * as organizationExports from './organization/export.ts';
import { dismissSetup, readSetup } from './organization/setup.ts';
import { exportPack, importPack, readPackSchema } from './pack/endpoints.ts';
import { importStarterPack, listStarterPacks } from './pack/starter-packs.ts';
import * as bulk from './people/bulk-endpoints.ts';
import * as groups from './people/group-endpoints.ts';
import * as csv from './people/user-csv-endpoints.ts';
import * as users from './people/user-endpoints.ts';
import { readBackendKeys } from './platform/backend-endpoints.ts';
import * as clientReports from './platform/client-report-endpoints.ts';
import { changeDeployedRemote, readDeployment } from './platform/deployment/deployment-endpoints.ts';
import { clearRemoteOverrides, overrideRemote } from './platform/override-endpoints.ts';
import * as permissionGrants from './platform/permission-grant-endpoints.ts';
import * as calendar from './playlist/calendar-endpoints.ts';
import * as playlists from './playlist/endpoints.ts';
import { readNextUp } from './playlist/next-up.ts';
import * as playlistProgress from './playlist/progress-endpoints.ts';
import * as privacy from './privacy/endpoints.ts';
import * as progress from './progress/endpoints.ts';
import * as sessions from './session/endpoints.ts';
import * as recordings from './session/recording-endpoints.ts';
import { listReplyReports, reportReply, updateReplyReport } from './session/reply-reports.ts';
import * as reports from './session/report-endpoints.ts';
import * as reviews from './session/review-endpoints.ts';
import * as sharing from './session-generator/endpoints.ts';
import { uploadImage } from './uploads/endpoints.ts';
import * as webhooks from './webhook/endpoints.ts';

const endpointsOf = (module: object): Endpoint[] =>
  Object.values(module).filter((value) => typeof value === 'object' && value !== null && 'method' in value);

/** Every endpoint of the API, for the OpenAPI document and the authorization matrix. */
export const allEndpoints: readonly Endpoint[] = [
  ...endpointsOf(identity),
  ...families.flatMap((family) => Object.values(libraryEndpoints(family))),
  ...forkableFamilies.map(forkEndpoint),
  ...families.map(promptPreviewEndpoint),
  checkCriteria,
  readEnginePrecision,
  ...families.flatMap((family) => Object.values(itemVersionEndpoints(family))),
  ...Object.values(shares.scenarioShares),
  ...Object.values(shares.playlistShares),
  shares.copyScenario,
  ...endpointsOf(playlists),
  ...endpointsOf(playlistProgress),
  readNextUp,
  readOwnWork,
  ...endpointsOf(notifications),
  ...endpointsOf(calendar),
  ...Object.values(mail),
  listFailedJobs,
  retryJob,
  ...endpointsOf(sessions),
  ...endpointsOf(recordings),
  ...endpointsOf(reviews),
  readObserverQuality,
  trials.updateGoldenSession,
  trials.listObserverTrials,
  trials.estimateObserverTrial,
  trials.startObserverTrial,
  trials.readObserverTrial,
  trials.decideObserverTrial,
  reportReply,
  listReplyReports,
  updateReplyReport,
  ...endpointsOf(reports),
  ...endpointsOf(chats),
  ...endpointsOf(drafts),
  ...endpointsOf(simulations),
  sampleVoice,
  listPersonaVoices,
  listVoiceModels,
  ...endpointsOf(organizations),
  ...endpointsOf(erasure),
  ...endpointsOf(organizationExports),
  readEmailSettings,
  updateEmailSettings,
  previewEmail,
  sendTestEmail,
  ...Object.values(organizationLegal),
  ...Object.values(installationLegal),
  readLegalText,
  readDueTexts,
  acceptLegalTexts,
  ...endpointsOf(competencies),
  ...endpointsOf(webhooks),
  ...endpointsOf(lti),
  ...endpointsOf(applications),
  ...endpointsOf(progress),
  ...endpointsOf(privacy),
  uploadImage,
  exportPack,
  importPack,
  readPackSchema,
  listStarterPacks,
  importStarterPack,
  readSetup,
  dismissSetup,
  listEnvironmentSettings,
  updateEnvironmentSettings,
  readSafetyState,
  ...endpointsOf(audit),
  ...[aiProviders, aiConnections, aiModels, aiKeys, aiChoices, aiSpending, users, bulk, csv, groups].flatMap(
    endpointsOf,
  ),
  clientReports.reportClientErrors,
  clientReports.reportRemoteLoads,
  overrideRemote,
  clearRemoteOverrides,
  readDeployment,
  changeDeployedRemote,
  readBackendKeys,
  permissionGrants.listPermissionGrants,
  permissionGrants.replacePermissionGrants,
  ...endpointsOf(sharing),
];
