import { libraryFamilies } from '@repartee/contracts/access/library-families';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from './0001-identity.ts';
import { library } from './0002-library.ts';
import { sessions } from './0003-sessions.ts';
import { rowSecurity } from './0004-row-security.ts';
import { signIn } from './0005-sign-in.ts';
import { people } from './0006-people.ts';
import { organizations } from './0007-organizations.ts';
import { arrivalsAndPictures } from './0008-arrivals-and-pictures.ts';
import { bearers } from './0009-bearers.ts';
import { playlists } from './0010-playlists.ts';
import { sharedUse } from './0011-shared-use.ts';
import { successCriteria } from './0012-success-criteria.ts';
import { guestClaims } from './0013-guest-claims.ts';
import { noSharingWithEverybody } from './0014-no-sharing-with-everybody.ts';
import { sharedRateLimit } from './0015-shared-rate-limit.ts';
import { aiProviders } from './0016-ai-providers.ts';
import { answeredBy } from './0017-answered-by.ts';
import { testChats } from './0018-test-chats.ts';
import { libraryVersions } from './0019-library-versions.ts';
import { libraryShares } from './0020-library-shares.ts';
import { playlistProgress } from './0022-playlist-progress.ts';
import { authoringJobs } from './0024-authoring-jobs.ts';
import { testRoleplays } from './0025-test-roleplays.ts';
import { packItems } from './0026-pack-items.ts';
import { applications } from './0027-applications.ts';
import { librarySearch } from './0029-library-search.ts';
import { rubricWeights } from './0030-rubric-weights.ts';
import { voice } from './0031-voice.ts';
import { analysisReadings } from './0034-analysis-readings.ts';
import { sharedItemsOnce } from './0039-shared-items-once.ts';
import { sessionLive } from './0040-session-live.ts';
import { spendingStatements } from './0041-spending-statements.ts';
import { sessionBranches } from './0042-session-branches.ts';
import { sessionClock } from './0043-session-clock.ts';
import { realtimeLease } from './0044-realtime-lease.ts';
import { sessionMakers } from './0046-session-makers.ts';
import { replyReports } from './0047-reply-reports.ts';
import { turningPoints } from './0048-turning-points.ts';
import { humanVerdicts } from './0049-human-verdicts.ts';
import { reportLinks } from './0050-report-links.ts';
import { playlistSharing } from './0052-playlist-shares.ts';
import { permissionGrants } from './0053-permission-grants.ts';
import { retentionPeriods } from './0056-retention-periods.ts';
import { criterionScores } from './0057-criterion-scores.ts';
import { timeZones } from './0058-time-zones.ts';
import { spendingBlocks } from './0059-spending-blocks.ts';
import { recordings } from './0061-recordings.ts';
import { safetyChecks } from './0062-safety-checks.ts';
import { jobs } from './0064-jobs.ts';
import { queuesToJobs } from './0065-queues-to-jobs.ts';
import { notifications } from './0066-notifications.ts';
import { severalJudges } from './0067-several-judges.ts';
import { observerTrials } from './0068-observer-trials.ts';
import { sessionOutcomes } from './0069-session-outcomes.ts';
import { releaseAudit } from './0071-release-audit.ts';
import { sharesAfterReach } from './0073-shares-after-reach.ts';
import { autoEnd } from './0074-auto-end.ts';
import { sessionSteps } from './0075-session-steps.ts';
import { libraryFamilyTable } from './0080-library-families.ts';
import { restorableWords } from './0081-restorable-words.ts';
import { spendingWithoutBlocks } from './0105-spending-without-blocks.ts';
import { turningPointsByObservers } from './0106-turning-points-by-observers.ts';
import { successEvidence } from './0110-success-evidence.ts';
import { attemptsUnderWay } from './0115-attempts-under-way.ts';
import { realmMappings } from './0120-realm-mappings.ts';
import { signInLimits } from './0121-sign-in-limits.ts';
import { emailSettings } from './0122-email-settings.ts';
import { setupDismissed } from './0125-setup-dismissed.ts';
import { chosenTimeZones } from './0130-chosen-time-zones.ts';
import { notificationSubjects } from './0131-notification-subjects.ts';

const statements = (list: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of list) await sql.raw(statement).execute(db);
  },
});

const steps = {
  '0001-identity': identity,
  '0002-library': library,
  '0003-sessions': sessions,
  '0004-row-security': rowSecurity,
  '0005-sign-in': signIn,
  '0006-people': people,
  '0007-organizations': organizations,
  '0008-arrivals-and-pictures': arrivalsAndPictures,
  '0009-bearers': bearers,
  '0010-playlists': playlists,
  '0011-shared-use': sharedUse,
  '0012-success-criteria': successCriteria,
  '0013-guest-claims': guestClaims,
  '0014-no-sharing-with-everybody': noSharingWithEverybody,
  '0015-shared-rate-limit': sharedRateLimit,
  '0016-ai-providers': aiProviders,
  '0017-answered-by': answeredBy,
  '0018-test-chats': testChats,
  '0019-library-versions': libraryVersions,
  '0020-library-shares': libraryShares,
  '0022-playlist-progress': playlistProgress,
  '0024-authoring-jobs': authoringJobs,
  '0025-test-roleplays': testRoleplays,
  '0026-pack-items': packItems,
  '0027-applications': applications,
  '0029-library-search': librarySearch,
  '0030-rubric-weights': rubricWeights,
  '0031-voice': voice,
  '0034-analysis-readings': analysisReadings,
  '0039-shared-items-once': sharedItemsOnce,
  '0040-session-live': sessionLive,
  '0041-spending-statements': spendingStatements,
  '0042-session-branches': sessionBranches,
  '0043-session-clock': sessionClock,
  '0044-realtime-lease': realtimeLease,
  '0046-session-makers': sessionMakers,
  '0047-reply-reports': replyReports,
  '0048-turning-points': turningPoints,
  '0049-human-verdicts': humanVerdicts,
  '0050-report-links': reportLinks,
  '0052-playlist-shares': playlistSharing,
  '0053-permission-grants': permissionGrants,
  '0056-retention-periods': retentionPeriods,
  '0057-criterion-scores': criterionScores,
  '0058-time-zones': timeZones,
  '0059-spending-blocks': spendingBlocks,
  '0061-recordings': recordings,
  '0062-safety-checks': safetyChecks,
  '0064-jobs': jobs,
  '0065-queues-to-jobs': queuesToJobs,
  '0066-notifications': notifications,
  '0067-several-judges': severalJudges,
  '0068-observer-trials': observerTrials,
  '0069-session-outcomes': sessionOutcomes,
  '0071-release-audit': releaseAudit,
  '0073-shares-after-reach': sharesAfterReach,
  '0074-auto-end': autoEnd,
  '0075-session-steps': sessionSteps,
  '0080-library-families': libraryFamilyTable,
  '0081-restorable-words': restorableWords,
  '0105-spending-without-blocks': spendingWithoutBlocks,
  '0106-turning-points-by-observers': turningPointsByObservers,
  '0110-success-evidence': successEvidence,
  '0115-attempts-under-way': attemptsUnderWay,
  '0120-realm-mappings': realmMappings,
  '0121-sign-in-limits': signInLimits,
  '0122-email-settings': emailSettings,
  '0125-setup-dismissed': setupDismissed,
  '0130-chosen-time-zones': chosenTimeZones,
  '0131-notification-subjects': notificationSubjects,
};

/**
 * Migrations in the order in which they run. A released migration is never edited; a later migration corrects
 * it.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(steps).map(([name, list]) => [name, statements(list)]),
);

/**
 * New names of released migrations by old name. These migrations were renamed because two had the number
 * 0009.
 */
export const renamedMigrations: Readonly<Record<string, string>> = {
  '0009-playlists': '0010-playlists',
  '0010-shared-use': '0011-shared-use',
  '0011-success-criteria': '0012-success-criteria',
  '0012-guest-claims': '0013-guest-claims',
  '0013-no-sharing-with-everybody': '0014-no-sharing-with-everybody',
};

/**
 * Caches of migrated databases have `fingerprint` in their key, so that a new migration invalidates the
 * caches.
 */
export const fingerprint = JSON.stringify([steps, libraryFamilies]);
