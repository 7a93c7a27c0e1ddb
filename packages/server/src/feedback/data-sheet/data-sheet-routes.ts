import {
  type DataSheet,
  learnerLevels,
  playsOfLevel,
} from '@repartee/contracts/feedback/data-sheet/data-sheet';
import * as calls from '@repartee/contracts/feedback/data-sheet/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { estimatedUse } from '../../ai/dispatch/estimate-repository.ts';
import { eurTextOf } from '../../ai/spending/money.ts';
import { freezeScenario } from '../../library/freeze-scenario.ts';
import { changedParts } from '../../library/unearned/changed-parts.ts';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { type CallOf, route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { dataSheetJob } from './data-sheet-job.ts';
import {
  type DataSheetRow,
  dataSheetJobName,
  findDataSheet,
  removeDataSheet,
  startDataSheet,
} from './data-sheet-repository.ts';
import { callsOf } from './plan-plays.ts';
import { lineKey, readCriteria, readLevels } from './read-plays.ts';

/** Before people play a scenario, simulated learners of known level do (B-13). */
export function registerDataSheets(app: FastifyInstance): void {
  app.jobs.register(dataSheetJob(app));

  route(app, calls.readDataSheet, async ({ params, db, principal }) => {
    const now = await ownScenario(db, principal, params.id);
    return present(db, app.ai, principal, now, await findDataSheet(db, params.id));
  });

  routeWithoutTransaction(app, calls.makeDataSheet, async (call) => {
    const reply = await withTenantScope(app.database.db, tenantScopeOf(call.principal), (db) =>
      makeDataSheet(app.ai, { ...call, db }),
    );
    app.jobs.wake();
    return reply;
  });

  route(app, calls.deleteDataSheet, async ({ params, db, principal }) => {
    await ownScenario(db, principal, params.id);
    await removeDataSheet(db, params.id);
    app.jobs.cancel(dataSheetJobName, params.id);
  });
}

/** A scenario of another organization that is shared with the caller has no sheet there. */
async function ownScenario(db: Db, principal: Principal, id: string): Promise<ScenarioSnapshot> {
  const snapshot = await freezeScenario(db, principal, id);
  if (snapshot.scenario.organization_id !== principal.organization_id) throw problem('not_found');
  return snapshot;
}

async function makeDataSheet(
  ai: AiDispatcher,
  { params: { id }, db, principal, ip }: CallOf<typeof calls.makeDataSheet>,
) {
  const snapshot = await ownScenario(db, principal, id);
  const former = await findDataSheet(db, id);
  const findings_before = Object.fromEntries(
    former?.state === 'complete'
      ? readCriteria(former.snapshot, former.plays, {}).map((one) => [lineKey(one), one.finding])
      : Object.entries(former?.findings_before ?? {}),
  );
  const { organization_id, id: created_by } = principal;
  const sheet = { scenario_id: id, organization_id, created_by, snapshot, findings_before };
  if (!(await startDataSheet(db, sheet))) throw problem('conflict', 'The data sheet is being made.');
  const { name } = snapshot.scenario;
  await recordRequestEvent({ db, principal, ip }, 'data-sheet-started', 'coaching-scenario', { id, name });
  return present(db, ai, principal, snapshot, await findDataSheet(db, id));
}

async function present(
  db: Db,
  ai: AiDispatcher,
  { organization_id }: Principal,
  now: ScenarioSnapshot,
  row: DataSheetRow | undefined,
) {
  const planned = callsOf(now);
  const model_id = now.scenario.content.chat_model_id;
  const of = (purpose: 'test-chat' | 'observer-reading', calls: number) =>
    estimatedUse(db, ai, { organization_id, purpose, model_id, calls });
  const chat = await of('test-chat', planned.chat);
  const readings = await of('observer-reading', planned.readings);
  return {
    scenario_id: now.scenario.id,
    sheet: row ? presentSheet(row, now) : null,
    estimate: { calls: chat.calls + readings.calls, cost_eur: eurTextOf(chat.cost + readings.cost) },
  };
}

function presentSheet(row: DataSheetRow, now: ScenarioSnapshot): DataSheet {
  const { snapshot, plays, started_at, ended_at } = row;
  return {
    state: row.state,
    error_code: row.error_code,
    plays: plays.length,
    plays_of: learnerLevels.length * playsOfLevel,
    started_at: started_at.toISOString(),
    made_at: ended_at?.toISOString() ?? null,
    took_s: ended_at && (ended_at.getTime() - started_at.getTime()) / 1000,
    language: snapshot.scenario.content.language,
    played_by: row.played_by,
    judged_by: row.judged_by,
    cost_eur: row.cost_eur,
    disclosures_of: snapshot.persona.content.disclosures.length,
    most_unearned: now.scenario.content.most_unearned,
    levels: readLevels(plays),
    criteria: readCriteria(snapshot, plays, row.findings_before),
    changed: changedParts(snapshot, now),
  };
}
