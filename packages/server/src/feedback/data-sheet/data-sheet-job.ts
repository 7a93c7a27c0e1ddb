import { setImmediate as otherWork } from 'node:timers/promises';
import { countUnearned, earnedChanges } from '@repartee/ai/earned/earned-changes';
import { observe } from '@repartee/ai/observer/observe';
import { isAiError } from '@repartee/ai/ports/ai-error';
import { measureReplies } from '@repartee/ai/simulate/measure-replies';
import { playLearner } from '@repartee/ai/simulate/play-learner';
import { type ReadReply, repliesIn } from '@repartee/ai/simulate/play-level';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { judgementsOfPlay, type LearnerLevel } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import type { FastifyInstance } from 'fastify';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { receiveReply } from '../../ai/markers/receive-reply.ts';
import { observersOf } from '../../library/observers/default-observer.ts';
import type { PlayedCriterion, SheetPlay } from '../../runtime/database/schema/analysis-tables.ts';
import { inParallel } from '../../runtime/jobs/in-parallel.ts';
import { lastingError } from '../../runtime/jobs/job-error.ts';
import type { JobContext, JobKind } from '../../runtime/jobs/job-kind.ts';
import { castOf } from '../../session/turn/transcript-for-engine.ts';
import { type Analysable, judgeReading } from '../analysis/judging/judge-reading.ts';
import { totalOf } from '../analysis/judging/total-score.ts';
import {
  addPlay,
  type DataSheetRow,
  dataSheetJobName,
  endDataSheet,
  findDataSheet,
  reopenDataSheet,
} from './data-sheet-repository.ts';
import { criteriaOf, missingPlays } from './plan-plays.ts';

/** Conversations that are played at the same time. A server of a local model handles only few concurrent calls. */
const atOnce = 2;

/**
 * Plays a scenario with simulated learners and judges each conversation. A restarted job goes on after the last stored
 * conversation.
 */
export const dataSheetJob = ({ ai, log }: Pick<FastifyInstance, 'ai' | 'log'>): JobKind => ({
  kind: dataSheetJobName,
  at_once: 2,
  max_attempts: 2,
  backoff: { first: 1, factor: 1, longest: 1 },
  heartbeat_ms: 2000,
  async run({ subject_key: id }, context) {
    const row = await context.transact((tx) => findDataSheet(tx, id));
    if (row?.state !== 'running') return async () => undefined;
    try {
      await playAll(ai, row, context);
    } catch (error) {
      if (context.signal.aborted) throw error;
      if (!isAiError(error)) log.error({ err: error, scenario_id: id }, 'a data sheet failed');
      throw lastingError(error);
    }
    return (tx) => endDataSheet(tx, id, { state: 'complete', error_code: null });
  },
  onRetry: reopenDataSheet,
  async onFailed(tx, { subject_key }, { state, error_class }) {
    const error_code = error_class === 'crashed' ? 'cut-short' : error_class;
    if (state === 'failed') await endDataSheet(tx, subject_key, { state, error_code });
  },
});

function playAll(ai: AiDispatcher, row: DataSheetRow, { signal, keep }: JobContext): Promise<void> {
  const missing = missingPlays(row.plays).map((level, index) => ({
    level,
    seed: `${row.scenario_id}/${index}`,
  }));
  return inParallel(missing, atOnce, signal, async (next, either) => {
    const { play, ...by } = await playOnce(ai, row, next, either);
    await keep((tx) => addPlay(tx, row.scenario_id, play, by));
  });
}

async function playOnce(
  ai: AiDispatcher,
  { organization_id, snapshot }: DataSheetRow,
  { level, seed }: { readonly level: LearnerLevel; readonly seed: string },
  signal: AbortSignal,
) {
  const costs: string[] = [];
  const by: { played_by: AnsweredBy | null; judged_by: AnsweredBy | null } = {
    played_by: null,
    judged_by: null,
  };
  const caller = {
    organization_id,
    preferred_model_id: snapshot.scenario.content.chat_model_id,
    onCost: (cost_eur: string) => costs.push(cost_eur),
  };
  const cast = { seed, ...castOf(snapshot) };
  let won = false;
  const read: ReadReply = async (chunks) => {
    const reply = receiveReply(chunks);
    for await (const _ of reply.pieces);
    won ||= reply.decisive === 'win';
    return { text: reply.text, ended: reply.decisive !== null };
  };
  const transcript = await playLearner(
    (request) =>
      ai.chat(
        {
          ...caller,
          purpose: 'test-chat',
          onAnswer: (answered) => {
            by.played_by = answered;
          },
        },
        { ...request, unread: true },
        signal,
      ),
    { ...cast, level, criteria: criteriaOf(snapshot) },
    read,
  );
  const messages = transcript.map((line, index) => ({ ...line, seq: index + 1 }));
  const session: Analysable = { ...{ seed, snapshot, status: won ? 'win' : 'end' }, messages };
  const judgements: SheetPlay['judgements'][number][] = [];
  for (let turn = 0; turn < judgementsOfPlay; turn += 1)
    judgements.push(
      await judgeOnce(session, (observer_name, request) =>
        ai.structuredOutput(
          {
            ...caller,
            ...{ purpose: 'observer-reading', observer_name },
            onAnswer: (answered) => {
              by.judged_by = answered;
            },
          },
          request,
          signal,
        ),
      ),
    );
  const replies = repliesIn(transcript);
  const play: SheetPlay = {
    ...{ level, won, judgements },
    turns: transcript.filter(({ speaker }) => speaker === 'learner').length,
    disclosures: measureReplies(replies, cast.persona, cast.language).disclosures,
    unearned: countUnearned(messages, earnedChanges(messages, cast.persona, cast.language, won)),
  };
  return { play, ...by, costs };
}

async function judgeOnce(
  session: Analysable,
  ask: (
    observer_name: string,
    request: Parameters<AiDispatcher['structuredOutput']>[1],
  ) => ReturnType<AiDispatcher['structuredOutput']>,
): Promise<SheetPlay['judgements'][number]> {
  const readings = [];
  for (const observer of observersOf(session.snapshot)) {
    // The built-in engine judges without a pause.
    await otherWork();
    readings.push(
      await judgeReading(
        (request) => observe((chat) => ask(request.observer.name, chat), request),
        session,
        observer,
      ),
    );
  }
  const criteria = readings.flatMap((reading) => reading.criteria);
  return {
    score: totalOf(criteria).score,
    criteria: criteria.map(
      ({ observer_id, key, score, quote }): PlayedCriterion => ({
        ...{ observer_id, key, score },
        quote: quote && { message_seq: quote.message_seq, start: quote.start, end: quote.end },
      }),
    ),
    aims: (readings[0]?.success_criteria ?? []).map(({ met }) => met),
  };
}
