import { observerContent } from '@repartee/contracts/library/observer';
import {
  decideObserverTrial,
  estimateObserverTrial,
  listObserverTrials,
  readObserverTrial,
  startObserverTrial,
  type TrialDifference,
  updateGoldenSession,
} from '@repartee/contracts/library/observer-trial';
import type { FastifyInstance } from 'fastify';
import type { AiDispatcher } from '../../../ai/dispatch/dispatcher.ts';
import { estimatedUse } from '../../../ai/dispatch/estimate-repository.ts';
import { eurTextOf } from '../../../ai/spending/money.ts';
import { findItem } from '../../../library/library-repository.ts';
import { generalCoachId } from '../../../library/observers/default-observer.ts';
import type { Principal } from '../../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../../runtime/http/errors/problem.ts';
import { type CallOf, route } from '../../../runtime/http/route.ts';
import { lockWords, readableSession } from '../../../session/record/session-policy.ts';
import { verdictsOf } from '../review/human-verdict-repository.ts';
import { addGoldenSession, goldenObserversOf, removeGoldenSession } from './golden-session-repository.ts';
import { trialDifferenceOf } from './trial-difference.ts';
import {
  closeTrial,
  findTrial,
  insertTrial,
  listTrials,
  lockTrial,
  presentTrial,
  trialSessionsOf,
  versionNumberOf,
} from './trial-repository.ts';
import { adoptRuns, comparedSessionsOf } from './trial-run-repository.ts';

/** In a trial, an observer judges the sessions of a golden set again with another rubric or model (B-11). */
export function registerTrialRoutes(app: FastifyInstance, ai: AiDispatcher): void {
  route(app, updateGoldenSession, changeGoldenSession);

  route(app, listObserverTrials, async ({ params, db, principal }) => {
    await knownObserver(db, principal, params.id);
    const scope = { organization_id: principal.organization_id, observer_id: params.id };
    return {
      golden: (await trialSessionsOf(db, scope, 'golden')).length,
      recent: (await trialSessionsOf(db, scope, 'recent')).length,
      models: await modelsOf(ai, db, principal.organization_id),
      items: await listTrials(db, scope),
    };
  });

  route(app, estimateObserverTrial, async ({ params, query, db, principal }) => {
    await knownObserver(db, principal, params.id);
    const { organization_id } = principal;
    const sessions = await trialSessionsOf(db, { organization_id, observer_id: params.id }, query.sessions);
    const cost_eur = await trialCost(db, ai, organization_id, query.model_id ?? null, sessions.length);
    return { sessions: sessions.length, cost_eur };
  });

  route(app, startObserverTrial, (call) => startTrial(ai, call));
  route(app, readObserverTrial, ({ params, db, principal }) => differenceOf(db, principal, params.id));
  route(app, decideObserverTrial, decideTrial);
}

const trialCost = async (
  db: Db,
  ai: AiDispatcher,
  organization_id: string,
  model_id: string | null,
  calls: number,
): Promise<string> =>
  eurTextOf(
    (await estimatedUse(db, ai, { organization_id, purpose: 'observer-reading', model_id, calls })).cost,
  );

async function modelsOf(ai: AiDispatcher, db: Db, organization_id: string) {
  const destinations = await ai.destinations(db, { organization_id, capability: 'chat', use: 'read' });
  const models = destinations.map(({ model_id, provider, model }) => ({
    model_id,
    name: `${provider} / ${model}`,
  }));
  return [...new Map(models.map((model) => [model.model_id, model])).values()];
}

async function changeGoldenSession({
  params,
  body: { observer_id, golden },
  db,
  principal,
  ip,
}: CallOf<typeof updateGoldenSession>) {
  const { row } = await readableSession(db, principal, params.id);
  const marked = { observer_id, session_id: row.id };
  if (golden) {
    await lockWords(db, row.id, 'transcript');
    const verdicts = await verdictsOf(db, row.id);
    if (!verdicts.some((verdict) => verdict.observer_id === observer_id))
      throw problem('conflict', 'No reviewer has scored this session for this observer.');
    await addGoldenSession(db, { ...marked, added_by: principal.id });
  } else if (!(await removeGoldenSession(db, marked)))
    return { golden_observers: await goldenObserversOf(db, row.id) };
  await recordRequestEvent(
    { db, principal, ip },
    golden ? 'golden-session-added' : 'golden-session-removed',
    'coaching-session',
    row,
    { after: { observer_id } },
  );
  return { golden_observers: await goldenObserversOf(db, row.id) };
}

async function startTrial(
  ai: AiDispatcher,
  { params, body, db, principal, ip }: CallOf<typeof startObserverTrial>,
) {
  const observer = await knownObserver(db, principal, params.id);
  const { organization_id, id: created_by } = principal;
  const observer_id = params.id;
  const sessions = await trialSessionsOf(db, { organization_id, observer_id }, body.sessions);
  if (sessions.length === 0) throw problem('conflict', 'There is no session that the observer has judged.');
  const model = (await modelsOf(ai, db, organization_id)).find(({ model_id }) => model_id === body.model_id);
  if (body.model_id && !model)
    throw problem('invalid_input', undefined, {
      model_id: 'must be the id of a chat model that the organization can use',
    });
  if (body.rubric === 'saved' && !observer)
    throw problem('invalid_input', undefined, {
      rubric: 'must not be “saved”, because the general coach is not stored in the library',
    });
  const saved = body.rubric === 'saved' ? observer : undefined;
  const id = await insertTrial(
    db,
    {
      organization_id,
      observer_id,
      created_by,
      sessions: body.sessions,
      content: saved ? JSON.stringify(observerContent.parse(saved.content)) : null,
      rubric_number: saved ? await versionNumberOf(db, saved.version_id) : null,
      model_id: model?.model_id ?? null,
      model_name: model?.name ?? null,
      estimated_eur: await trialCost(db, ai, organization_id, model?.model_id ?? null, sessions.length),
    },
    sessions,
  );
  const presented = presentTrial(orNotFound(await findTrial(db, organization_id, id)));
  await recordRequestEvent(
    { db, principal, ip },
    'observer-trial-started',
    'coaching-observer',
    { id: observer_id, name: observer?.name ?? '' },
    { after: { trial_id: id, sessions: presented.total, estimated_eur: presented.estimated_eur } },
  );
  return presented;
}

async function differenceOf(db: Db, principal: Principal, id: string): Promise<TrialDifference> {
  const trial = orNotFound(await findTrial(db, principal.organization_id, id));
  const compared = await comparedSessionsOf(db, trial);
  return { ...presentTrial(trial), ...trialDifferenceOf(trial.observer_id, compared) };
}

async function decideTrial({
  params,
  body: { state },
  db,
  principal,
  ip,
}: CallOf<typeof decideObserverTrial>) {
  const { organization_id } = principal;
  await lockTrial(db, organization_id, params.id);
  const trial = orNotFound(await findTrial(db, organization_id, params.id));
  if (trial.state !== 'open') throw problem('conflict', 'The trial has already been adopted or discarded.');
  if (state === 'adopted') {
    if (trial.read + trial.failed < trial.total) throw problem('conflict', 'The trial is still running.');
    await adoptRuns(db, trial);
  }
  await closeTrial(db, trial.id, { state, decided_by: principal.id });
  await recordRequestEvent(
    { db, principal, ip },
    `observer-trial-${state}`,
    'coaching-observer',
    { id: trial.observer_id },
    { after: { trial_id: trial.id } },
  );
  return differenceOf(db, principal, trial.id);
}

/** Returns undefined for the general coach, which is not a library item. */
async function knownObserver(db: Db, principal: Principal, id: string) {
  if (id === generalCoachId) return undefined;
  const observer = orNotFound(await findItem(db, principal, 'observer', id));
  return observer;
}
