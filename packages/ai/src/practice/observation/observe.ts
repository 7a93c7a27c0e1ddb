import { fewestJudgedTurns } from '@repartee/contracts/session/verdict';
import { elidedBefore, spaced } from '../../language/typography.ts';
import type { Observation, ObservedSuccess, ObserveRequest } from '../../roleplay/observe-request.ts';
import { neutralText } from '../../text/neutral-text.ts';
import { quotable } from '../../text/quotable.ts';
import { progressOf } from '../criteria-progress.ts';
import { proofOfFailure } from '../recognition/judge-failure.ts';
import { type Evidence, gatherEvidence, passageOf } from './evidence.ts';
import { focusPointsOf } from './focus-points.ts';
import { type JudgedCriterion, judgeRubric } from './judge-rubric.ts';
import { practiceTurns } from './practice-estimate.ts';
import { filledIn, type ReportPhrases, reportPhrases } from './report-phrases.ts';

/**
 * The headline says first what failed the mission or a criterion by words of the learner. Then it repeats the comments on
 * the best and on the worst criterion, each with the criterion it is about, or says that nothing was judged.
 */
function headlineOf(
  judged: readonly JudgedCriterion[],
  failures: readonly ObservedSuccess[],
  { turns, request }: Evidence,
  words: ReportPhrases,
): string {
  const scored = judged
    .filter(({ criterion }) => criterion.score !== null)
    .sort((a, b) => (b.criterion.score ?? 0) - (a.criterion.score ?? 0));
  const best = scored.find(({ criterion }) => (criterion.score ?? 0) >= 3);
  const worst = scored.findLast(({ criterion }) => (criterion.score ?? 5) <= 1);
  const nameOf = (key: string) => request.observer.rubric.find((one) => one.key === key)?.name ?? '';
  const failed = request.mission?.failure_criteria.find((_, place) => failures[place]?.met);
  const byWords = worst?.criterion.quote ? [worst, best] : [best, worst];
  const said = [
    ...(failed ? [filledIn(words.failed, { criterion: failed.replace(/[.!]+$/, '') })] : []),
    ...byWords.flatMap((one) => {
      if (!one) return [];
      const { key, comment } = one.criterion;
      return [filledIn(words.on_criterion, { name: nameOf(key), comment: firstSentence(comment) })];
    }),
  ];
  if (said.length > 0) return said.join(' ');
  return turns.length < fewestJudgedTurns ? words.too_few : words.nothing_known;
}

const firstSentence = (comment: string): string => comment.split(/(?<=[.!?])\s/)[0] ?? comment;

/** Quotes the sentence that shows that a success criterion is met. `met` is null if the rules cannot judge it. */
function successCriteria({ request, reading }: Evidence): readonly ObservedSuccess[] {
  const { mission, persona } = request;
  if (!mission) return [];
  return progressOf(mission, persona, reading).judgements.map((judgement) => {
    const { verdict } = judgement;
    if (verdict !== 'met')
      return { met: verdict === 'not-met' ? false : null, quote: null, message_seq: null };
    const passage = passageOf(judgement.all, reading.conversation);
    const { quote = quotable(judgement.proof.text), seq = judgement.proof.seq } = passage ?? {};
    return { met: true, quote, message_seq: seq };
  });
}

/** Quotes the learner's words that meet a failure criterion. That none was met is never known (`met` null). */
const failureCriteria = ({ request, reading }: Evidence): readonly ObservedSuccess[] =>
  (request.mission?.failure_criteria ?? []).map((text) => {
    const proof = proofOfFailure(text, reading.conversation);
    return { met: proof ? true : null, quote: proof?.quote ?? null, message_seq: proof?.seq ?? null };
  });

/** Evaluates a conversation by the observer's rubric. Every quote occurs verbatim in a message of the learner. */
export function practiceObservation(request: ObserveRequest): Observation {
  const evidence = gatherEvidence(request);
  const said = reportPhrases[evidence.language];
  const judged = request.observer.rubric.map((criterion) => judgeRubric(criterion, evidence, said));
  const failures = failureCriteria(evidence);
  const name = request.persona.name.split(/\s+/)[0] ?? '';
  const set = (text: string) =>
    spaced(elidedBefore(neutralText(text), name, evidence.language), evidence.language);
  return {
    headline: set(headlineOf(judged, failures, evidence, said)),
    criteria: judged.map(({ criterion }) => ({ ...criterion, comment: set(criterion.comment) })),
    focus_points: focusPointsOf(judged, evidence, said).map((point) => ({
      ...point,
      title: set(point.title),
      advice: set(point.advice),
    })),
    success_criteria: successCriteria(evidence),
    failure_criteria: failures,
    ...(request.estimates_turns ? { turns: practiceTurns(request) } : {}),
  };
}
