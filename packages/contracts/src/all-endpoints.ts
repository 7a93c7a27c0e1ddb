import * as aiChoices from './ai/choice-endpoints.ts';
import * as aiConnections from './ai/connection-endpoints.ts';
import * as aiKeys from './ai/key-endpoints.ts';
import * as aiModels from './ai/model-endpoints.ts';
import * as aiProviders from './ai/provider-endpoints.ts';
import { readSafetyState } from './ai/safety-endpoints.ts';
import * as aiSpending from './ai/spending-endpoints.ts';
import { listVoiceModels } from './ai/voice-endpoints.ts';
import * as privacy from './data-rights/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as dataSheets from './feedback/data-sheet/endpoints.ts';
import * as progress from './feedback/progress/endpoints.ts';
import * as lti from './integrations/lti/endpoints.ts';
import * as webhooks from './integrations/webhook/endpoints.ts';
import * as drafts from './library/authoring/draft-endpoints.ts';
import * as simulations from './library/authoring/simulation-endpoints.ts';
import { listPersonaVoices, sampleVoice } from './library/authoring/voice-sample-endpoints.ts';
import { checkCriteria, readEnginePrecision } from './library/built-in-engine.ts';
import * as competencies from './library/competency/endpoints.ts';
import { forkEndpoint, libraryEndpoints } from './library/endpoints.ts';
import { families, forkableFamilies } from './library/families.ts';
import { readObserverQuality } from './library/observer-quality.ts';
import * as trials from './library/observer-trial.ts';
import { readOwnWork } from './library/own-work.ts';
import { exportPack, importPack, readPackSchema } from './library/pack/endpoints.ts';
import { importStarterPack, listStarterPacks } from './library/pack/starter-packs.ts';
import * as calendar from './library/playlist/calendar-endpoints.ts';
import * as certificates from './library/playlist/certificate-endpoints.ts';
import * as playlists from './library/playlist/endpoints.ts';
import * as playlistProgress from './library/playlist/progress-endpoints.ts';
import { promptPreviewEndpoint } from './library/preview-endpoints.ts';
import * as shares from './library/share.ts';
import { readUnearnedChanges } from './library/unearned-changes.ts';
import { itemVersionEndpoints } from './library/version.ts';
import * as accommodation from './people/accommodation-endpoints.ts';
import * as aiBudget from './people/ai-budget-endpoints.ts';
import * as bulk from './people/bulk-endpoints.ts';
import * as groups from './people/group-endpoints.ts';
import * as identity from './people/identity/endpoints.ts';
import { installationLegal, organizationLegal } from './people/legal/document-endpoints.ts';
import { acceptLegalTexts, readDueTexts, readLegalText } from './people/legal/endpoints.ts';
import * as notifications from './people/notification/endpoints.ts';
import * as push from './people/notification/push-endpoints.ts';
import {
  previewEmail,
  readEmailSettings,
  sendTestEmail,
  updateEmailSettings,
} from './people/organization/email-settings.ts';
import * as organizations from './people/organization/endpoints.ts';
import * as erasure from './people/organization/erasure.ts';
import * as organizationExports from './people/organization/export.ts';
import { dismissSetup, readSetup } from './people/organization/setup.ts';
import * as csv from './people/user-csv-endpoints.ts';
import * as users from './people/user-endpoints.ts';
import * as applications from './remotes/application/endpoints.ts';
import { readBackendKeys } from './remotes/backend-endpoints.ts';
import * as clientReports from './remotes/client-report-endpoints.ts';
import { changeDeployedRemote, readDeployment } from './remotes/deployment/deployment-endpoints.ts';
import * as menuArrangement from './remotes/menu-arrangement.ts';
import { clearRemoteOverrides, openRemotePreview, overrideRemote } from './remotes/override-endpoints.ts';
import * as permissionGrants from './remotes/permission-grant-endpoints.ts';
import * as audit from './runtime/audit/endpoints.ts';
import { listFailedJobs, retryJob } from './runtime/jobs/endpoints.ts';
import * as mail from './runtime/mail/endpoints.ts';
import { uploadImage } from './runtime/objects/endpoints.ts';
import {
  listEnvironmentSettings,
  readInstallation,
  updateEnvironmentSettings,
} from './runtime/settings/endpoints.ts';
import * as chats from './session/chat/endpoints.ts';
import * as sessions from './session/endpoints.ts';
import { hearAgain, readHearingFigures, readSecondRecogniser, requestHearing } from './session/hearing.ts';
import { readNextUp } from './session/next-up.ts';
import * as recordings from './session/recording-endpoints.ts';
import { listReplyReports, reportReply, updateReplyReport } from './session/reply-reports.ts';
import * as reports from './session/report-endpoints.ts';
import * as reviews from './session/review-endpoints.ts';
import * as sharing from './session/session-generator/endpoints.ts';
import { answerVisitor } from './session/visitor-turn.ts';

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
  readUnearnedChanges,
  ...families.flatMap((family) => Object.values(itemVersionEndpoints(family))),
  ...Object.values(shares.scenarioShares),
  ...Object.values(shares.playlistShares),
  shares.copyScenario,
  ...endpointsOf(playlists),
  ...endpointsOf(playlistProgress),
  readNextUp,
  readOwnWork,
  ...endpointsOf(notifications),
  ...endpointsOf(push),
  ...endpointsOf(accommodation),
  ...endpointsOf(aiBudget),
  ...endpointsOf(calendar),
  ...endpointsOf(certificates),
  ...Object.values(mail),
  listFailedJobs,
  retryJob,
  ...endpointsOf(sessions),
  ...endpointsOf(recordings),
  ...endpointsOf(reviews),
  requestHearing,
  hearAgain,
  readSecondRecogniser,
  readHearingFigures,
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
  ...endpointsOf(dataSheets),
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
  readInstallation,
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
  openRemotePreview,
  menuArrangement.readMenuArrangement,
  menuArrangement.updateMenuArrangement,
  readDeployment,
  changeDeployedRemote,
  readBackendKeys,
  permissionGrants.listPermissionGrants,
  permissionGrants.replacePermissionGrants,
  ...endpointsOf(sharing),
  answerVisitor,
];
