import {
  hearAgain,
  isCorrectable,
  isOpenToHearing,
  readHearingFigures,
  readSecondRecogniser,
  requestHearing,
} from '@repartee/contracts/session/hearing';
import type { FastifyInstance } from 'fastify';
import { organizationOf, type Principal, tenantScopeOf } from '../../../runtime/access/principal.ts';
import { timeZoneOf } from '../../../runtime/access/time-zone-repository.ts';
import { asOrganization, type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { type CallOf, route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import { aiProviderLabelOf, type ChatChooser } from '../../../session/record/present-session.ts';
import { lockWords, ownSession } from '../../../session/record/session-policy.ts';
import type { LiveRuntime } from '../../../session/runtime/live-runtime.ts';
import { findCurrentRun, lockRun } from '../analysis-run-repository.ts';
import { presentReport } from '../present-report.ts';
import { sumHearing } from './hearing-figures-repository.ts';
import { judgeAgain, storeCorrection } from './hearing-repository.ts';
import { hearLineAgain } from './second-hearing.ts';
import { findSecondRecogniser } from './second-hearing-repository.ts';

/** Fair hearing (B-15): the learner corrects what was heard, and the session is judged again, once. Operators see figures. */
export function registerHearingRoutes(app: FastifyInstance, { objects }: Pick<LiveRuntime, 'objects'>): void {
  routeWithoutTransaction(app, requestHearing, async ({ principal, ...call }) => {
    const report = await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
      openHearing(db, principal, call, app.ai),
    );
    app.jobs.wake();
    return report;
  });

  route(app, readSecondRecogniser, async ({ params, db, principal }) => {
    const second = await findSecondRecogniser(db, await ownSession(db, principal, params.id), app.ai);
    return { recogniser: second ? aiProviderLabelOf(second) : null };
  });

  routeWithoutTransaction(app, hearAgain, ({ params, body, principal }) => {
    const within = <Result>(work: (db: Db) => Promise<Result>) =>
      withTenantScope(app.database.db, tenantScopeOf(principal), work);
    return hearLineAgain({ ai: app.ai, objects, within }, principal, { ...params, ...body });
  });

  route(app, readHearingFigures, async ({ query: { organization_id, ...period }, principal, db }) => {
    if (period.from > period.to)
      throw problem('invalid_input', undefined, { to: 'must not be before the first day' });
    const time_zone = await timeZoneOf(db, principal.organization_id);
    const of = organizationOf(principal) ?? organization_id;
    return { items: await sumHearing(db, { ...period, time_zone }, of) };
  });
}

async function openHearing(
  db: Db,
  principal: Principal,
  { params, body }: Pick<CallOf<typeof requestHearing>, 'params' | 'body'>,
  ai: ChatChooser,
) {
  const session = await ownSession(db, principal, params.id);
  const { organization_id } = session;
  const current = await findCurrentRun(db, session.id);
  // Waits for a reviewer's answer, and for the hearing that another tab requests.
  const locked = current && (await lockRun(db, current.run.id));
  await lockWords(db, session.id, 'transcript');
  const report = await presentReport(db, session, true, ai);
  if (!locked?.run.is_current || !isOpenToHearing(report))
    throw problem('conflict', 'The session cannot be judged again.');
  const corrections = body.corrections.flatMap(({ message_seq, text }) => {
    const line = report.messages.find(({ seq }) => seq === message_seq);
    if (!line || !isCorrectable(line))
      throw problem('invalid_input', 'Only lines that the learner has spoken can be corrected.', {
        corrections: 'not a spoken line',
      });
    return line.text === text ? [] : [{ seq: message_seq, heard: line.text, text }];
  });
  if (corrections.length === 0)
    throw problem('invalid_input', 'Nothing was corrected.', { corrections: 'unchanged' });
  for (const correction of corrections) await storeCorrection(db, session.id, correction);
  // A guest's tenant scope hides all jobs.
  await asOrganization(db, organization_id, () => judgeAgain(db, locked.run, organization_id));
  return presentReport(db, session, true, ai);
}
