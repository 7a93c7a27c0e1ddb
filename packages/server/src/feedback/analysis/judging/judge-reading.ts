import type {
  Observation,
  ObservedSuccess,
  ObservedTurn,
  ObserveRequest,
} from '@repartee/ai/roleplay/observe-request';
import { countWords, fewestQuotedWords } from '@repartee/ai/text/count-words';
import type { SessionStatus } from '@repartee/contracts/session/status';
import type { SessionObserver } from '../../../library/observers/default-observer.ts';
import type { JudgedSuccess, StoredFocusPoint } from '../../../runtime/database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../../runtime/database/schema/scenario-snapshot.ts';
import { castOf, withName } from '../../../session/turn/transcript-for-engine.ts';
import { type JudgedCriterion, judgeCriteria } from './judge-criteria.ts';
import { locateQuote, type QuotableMessage } from './locate-quote.ts';
import { locateFocusPoints } from './pick-focus-points.ts';
import { withoutFalseQuotations } from './remove-false-quotations.ts';

export interface Analysable {
  readonly seed: string;
  readonly status: SessionStatus;
  readonly snapshot: ScenarioSnapshot;
  readonly messages: readonly QuotableMessage[];
}

export type ObserverOf = (request: ObserveRequest) => Promise<Observation>;

/** An observer's judgement without the parts whose quotes are not in the transcript (B-1). */
export interface JudgedReading {
  readonly headline: string;
  readonly focus_points: readonly StoredFocusPoint[];
  readonly criteria: readonly JudgedCriterion[];
  readonly quotes_dropped: number;
  /** Judgements of the success criteria, in the mission's order. */
  readonly success_criteria: readonly JudgedSuccess[];
  /** Judgements of the failure criteria, in the mission's order. */
  readonly failure_criteria: readonly JudgedSuccess[];
  /** Estimated outcomes at the start and after each of the learner's turns, if asked for. */
  readonly turns: readonly ObservedTurn[];
}

export async function judgeReading(
  observe: ObserverOf,
  session: Analysable,
  observer: SessionObserver,
  { estimates_turns = false } = {},
): Promise<JudgedReading> {
  const { messages } = session;
  const observation = await observe({ ...requestFor(session, observer), estimates_turns });
  const judge = { id: observer.id, name: observer.name, rubric: observer.content.rubric };
  const judged = judgeCriteria(judge, observation.criteria, messages);
  const headline = withoutFalseQuotations(observation.headline.trim(), messages);
  const focus = locateFocusPoints(observation.focus_points, messages);
  const mission = session.snapshot.mission?.content;
  const spoken = messages.filter(({ speaker }) => speaker !== 'system');
  const success = judgeMission(mission?.success_criteria, observation.success_criteria, spoken);
  const own = messages.filter(({ speaker }) => speaker === 'learner');
  const failure = judgeMission(mission?.failure_criteria, observation.failure_criteria ?? [], own);
  return {
    headline: headline.text,
    focus_points: focus.focus_points,
    criteria: judged.criteria,
    quotes_dropped: judged.dropped + headline.dropped + focus.dropped + success.dropped + failure.dropped,
    success_criteria: success.criteria,
    failure_criteria: failure.criteria,
    turns: estimatesOf(observation.turns ?? [], messages),
  };
}

/** Returns the estimates of the start and of turns that the learner has said, each once, in the order of the conversation. */
function estimatesOf(
  estimates: readonly ObservedTurn[],
  messages: readonly QuotableMessage[],
): ObservedTurn[] {
  const turns = messages.filter(({ speaker }) => speaker === 'learner').map(({ seq }) => seq);
  return [null, ...turns].flatMap((seq) => estimates.find((one) => one.seq === seq) ?? []);
}

function requestFor(session: Analysable, observer: SessionObserver): ObserveRequest {
  const transcript = session.messages.flatMap(({ seq, speaker, text }) =>
    speaker === 'system' ? [] : [{ seq, speaker, text }],
  );
  return {
    seed: session.seed,
    ...castOf(session.snapshot),
    observer: { ...withName(observer), id: observer.id },
    transcript,
    status: session.status,
  };
}

/**
 * Checks an observer's judgements of the mission's success criteria or failure criteria (B-1). “Met” counts with a quote
 * that stands in `messages`: of success criteria those of both, of failure criteria the learner's. Otherwise, also after a
 * win, the criterion is not judged.
 */
function judgeMission(
  texts: readonly string[] = [],
  observed: readonly ObservedSuccess[],
  messages: readonly QuotableMessage[],
): { criteria: JudgedSuccess[]; dropped: number } {
  let dropped = 0;
  const criteria = texts.map((_, index): JudgedSuccess => {
    const {
      met,
      quote: claim,
      message_seq,
    } = observed[index] ?? { met: null, quote: null, message_seq: null };
    if (!met) return { met, quote: null };
    const location = claim === null ? undefined : locateQuote(claim, message_seq, messages);
    const quote = location && countWords(location.text) >= fewestQuotedWords ? location : null;
    if (claim !== null && !quote) dropped++;
    return quote ? { met, quote } : { met: null, quote: null };
  });
  return { criteria, dropped };
}
