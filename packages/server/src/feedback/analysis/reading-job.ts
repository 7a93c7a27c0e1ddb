import { observe } from '@repartee/ai/observer/observe';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { AttemptListeners } from '../../ai/spending/call-recorder.ts';
import { competencyIdsIn } from '../../library/competency/named-competencies.ts';
import { adoptedModelOf } from '../../library/observers/adopted-model-repository.ts';
import { observersOf, type SessionObserver } from '../../library/observers/default-observer.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { FailedAttempt, JobKind } from '../../runtime/jobs/job-kind.ts';
import type { LiveRuntime } from '../../session/runtime/live-runtime.ts';
import { abortable } from '../../session/turn/abortable.ts';
import { decideRun } from './decide-run.ts';
import { judgeReading, type ObserverOf } from './judging/judge-reading.ts';
import {
  type AnalysableSession,
  addReadingCosts,
  failReading,
  findUnread,
  readAnalysable,
  readingJob,
  reopenReading,
} from './reading-repository.ts';
import { saveReading } from './saved-reading-repository.ts';
import { contentOnTrial } from './trials/trial-repository.ts';
import { locateTurningPoint } from './turning-point/locate-turning-point.ts';
import {
  failTurningPoint,
  isSearchOpen,
  saveTurningPoint,
} from './turning-point/turning-point-repository.ts';

/** The job in which an observer judges a session. Any process can run the job, also after a restart (B-2). */
export const observeSessionJob = (runtime: LiveRuntime): JobKind => {
  const { bus } = runtime;
  return {
    kind: readingJob,
    at_once: 8,
    ...analysisRetries,
    async run({ subject_key }, { signal, transact }) {
      const reading = await transact((tx) => findUnread(tx, subject_key));
      if (!reading) return async () => undefined;
      const { run_id, session_id, position } = reading;
      const session = await transact((tx) => readAnalysable(tx, session_id));
      const own = observersOf(session.snapshot)[position];
      if (!own) throw new Error(`session ${session_id} has no observer at position ${position}`);
      const isFirst = position === 0 && reading.judge === 0;
      const { observer, preferred, estimates_turns } = await transact(async (tx) => ({
        estimates_turns: isFirst && (await isSearchOpen(tx, run_id)),
        observer: await observerWithCompetencies(tx, session, own, await contentOnTrial(tx, run_id)),
        preferred: await adoptedModelOf(tx, { ...session, observer_id: own.id }),
      }));
      let judged_by: AnsweredBy | null = null;
      const costs: string[] = [];
      const observe = observerOf(runtime, session, { model_id: reading.model_id, preferred }, signal, {
        onAnswer: (by) => {
          judged_by = by;
        },
        onCost: (cost_eur) => costs.push(cost_eur),
      });
      const judged = await abortable(
        judgeReading(observe, session, observer, { estimates_turns }),
        signal,
      ).catch(async (error: unknown) => {
        await transact((tx) => addReadingCosts(tx, reading.id, costs));
        throw error;
      });
      return async (tx, afterCommit) => {
        await addReadingCosts(tx, reading.id, costs);
        if (!(await saveReading(tx, reading, judged, judged_by))) return;
        if (estimates_turns) {
          const { turns } = judged;
          await saveTurningPoint(tx, run_id, locateTurningPoint(turns, session.messages), turns);
        }
        const events = await decideRun(tx, run_id, session);
        afterCommit(() => bus.publish(session_id, events));
      };
    },
    onRetry: reopenReading,
    async onFailed(tx, { subject_key }, failed, afterCommit) {
      const reading = await findUnread(tx, subject_key);
      if (!reading || !(await failReading(tx, subject_key, failedState(failed)))) return;
      const { run_id, session_id, position, judge } = reading;
      if (position === 0 && judge === 0) await failTurningPoint(tx, run_id, failedState(failed));
      const events = await decideRun(tx, run_id, await readAnalysable(tx, session_id));
      afterCommit(() => bus.publish(session_id, events));
    },
  };
};

/** A session of the general coach and a rubric on trial have no frozen competencies: theirs are found by name. */
async function observerWithCompetencies(
  tx: Db,
  { organization_id }: AnalysableSession,
  own: SessionObserver,
  onTrial: ObserverContent | null | undefined,
): Promise<SessionObserver> {
  const content: SessionObserver['content'] = onTrial ?? own.content;
  const frozen = content.rubric.some((criterion) => 'competency_id' in criterion);
  if (frozen) return { ...own, content };
  const withIds = await competencyIdsIn(tx, organization_id, [content.rubric]);
  return { ...own, content: { ...content, rubric: withIds(content.rubric) } };
}

/**
 * Sends the requests of an observer. No time-out is set, because the dispatcher of AI calls limits the
 * duration of a request.
 */
const observerOf =
  (
    { ai }: LiveRuntime,
    { id, organization_id, snapshot }: AnalysableSession,
    { model_id: only, preferred }: { readonly model_id: string | null; readonly preferred: string | null },
    signal: AbortSignal,
    listeners: AttemptListeners,
  ): ObserverOf =>
  (request) =>
    observe(
      (chatRequest) =>
        ai.structuredOutput(
          {
            organization_id,
            purpose: 'observer-reading',
            session_id: id,
            observer_name: request.observer.name,
            preferred_model_id: only ?? preferred ?? snapshot.scenario.content.chat_model_id,
            ...(only ? { allowsModel: (model_id) => model_id === only } : {}),
            ...listeners,
          },
          chatRequest,
          signal,
        ),
      request,
    );

/**
 * An analysis job has three attempts within about one minute; then the report says what failed and offers a retry. Each
 * attempt asks a model once and lets it repair its answer once, so a reading costs at most six calls.
 */
export const analysisRetries = {
  max_attempts: 3,
  backoff: { first: 3, factor: 20, longest: 60 },
} as const;

const failedState = ({ state, error_class }: FailedAttempt) => ({
  state: state === 'queued' ? ('failed' as const) : ('given-up' as const),
  error_code: error_class,
});
