import {
  createLiveTicket,
  createSession,
  listSessions,
  readScenarioBrief,
  readSession,
} from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { briefOfSnapshot } from '../library/brief-of-snapshot.ts';
import { freezeScenario } from '../library/freeze-scenario.ts';
import { findPlaylist } from '../library/playlist/playlist-repository.ts';
import { claimAttempt } from '../library/playlist/progress/claim-attempt.ts';
import { receivedShareOf } from '../library/share-repository.ts';
import { findAccommodation } from '../people/accommodation-repository.ts';
import { timeZoneOf } from '../runtime/access/time-zone-repository.ts';
import { takeNamedAdvisoryLock } from '../runtime/database/query/locks.ts';
import type { ScenarioSnapshot } from '../runtime/database/schema/scenario-snapshot.ts';
import { route } from '../runtime/http/route.ts';
import { branchesByRoot } from './branches/branch-repository.ts';
import { registerGenerateSessions } from './generate-sessions.ts';
import { createTicket } from './live/live-ticket-repository.ts';
import { audioOf, textDestinations } from './record/ai-destinations.ts';
import { refuseWithoutBudget } from './record/budget-policy.ts';
import { createSessionFor, reuseUnusedSession } from './record/create-session.ts';
import { presentSession } from './record/present-session.ts';
import { listSessionRows } from './record/session-list-repository.ts';
import { ownerOf, ownSession, readableSession, sessionScopeFor } from './record/session-policy.ts';
import { deleteUnusedSessionsOfStep } from './record/session-repository.ts';

export function registerSessionRoutes(app: FastifyInstance): void {
  route(app, readScenarioBrief, async ({ params, principal, db }) => {
    const snapshot = await freezeScenario(db, principal, params.id);
    const { organization_id } = principal;
    const player = await findAccommodation(db, principal.id);
    const { voice } = snapshot.persona.content;
    const played = { organization_id, snapshot, built_in_from_ms: null };
    const session = { ...played, voice, status: 'empty', audio_consent: null } as const;
    return {
      ...briefOfSnapshot(snapshot, await textDestinations(db, played, app.ai), player),
      share: await receivedShareOf(db, principal, params.id),
      audio: await audioOf(db, session, app.ai),
    };
  });

  route(app, createSession, async ({ body, db, principal }) => {
    app.drain.refuseNewWork();
    const { scenario_id, playlist_id } = body;
    const owner = ownerOf(principal);
    await takeNamedAdvisoryLock(db, `start ${principal.id} ${scenario_id} ${playlist_id}`);
    const frozen = await freezeScenario(db, principal, scenario_id);
    const playlist = playlist_id && (await findPlaylist(db, principal, playlist_id));
    const snapshot = playlist ? withPassMark(frozen, playlist.pass_mark) : frozen;
    await refuseWithoutBudget(db, principal, snapshot, app.ai);
    const name = body.name ?? snapshot.scenario.name;
    const unused = await reuseUnusedSession(db, { owner, snapshot, name, playlist_id });
    if (unused) return presentSession(db, unused, true, app.ai);
    if (playlist_id) await deleteUnusedSessionsOfStep(db, { owner, playlist_id, scenario_id });
    if (playlist_id) await claimAttempt(db, principal, { playlist_id, scenario_id });
    const row = await createSessionFor(db, {
      organization_id: principal.organization_id,
      owner,
      snapshot,
      seed: app.config.seed,
      name,
      playlist_id,
    });
    return presentSession(db, row, true, app.ai);
  });

  registerGenerateSessions(app);

  route(app, readSession, async ({ params, db, principal }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    return presentSession(db, row, own, app.ai);
  });

  route(app, listSessions, async ({ query, db, principal }) => {
    const everywhere = principal.role === 'super-admin';
    const scope = {
      reader: ownerOf(principal),
      organization_id: everywhere ? query.organization_id : principal.organization_id,
      whose: sessionScopeFor(principal, query.owner),
    };
    const hasDays = query.ended_from !== undefined || query.ended_to !== undefined;
    const days = hasDays && { time_zone: await timeZoneOf(db, principal.organization_id) };
    const { items, total } = await listSessionRows(db, { ...query, ...days }, scope);
    const branches = await branchesByRoot(
      db,
      items.map(({ id }) => id),
    );
    return {
      items: items.map((item) => ({ ...item, branches: branches.get(item.id) ?? [] })),
      total,
      page: query.page,
      page_size: query.page_size,
    };
  });

  route(app, createLiveTicket, async ({ params, db, principal }) => {
    const row = await ownSession(db, principal, params.id);
    return { ticket: await createTicket(db, row.id, principal) };
  });
}

/** The pass mark of a playlist replaces the scenario's own, so that the learner is told the mark that counts. */
const withPassMark = (
  { scenario, ...rest }: ScenarioSnapshot,
  pass_mark: number | null,
): ScenarioSnapshot => ({
  ...rest,
  scenario: {
    ...scenario,
    content: { ...scenario.content, pass_mark: pass_mark ?? scenario.content.pass_mark },
  },
});
