import { elidedBefore, spaced } from '../../language/typography.ts';
import type { Observation, ObservedSuccess, ObserveRequest } from '../../roleplay/observe-request.ts';
import { mostQuotedWords } from '../../text/count-words.ts';
import { neutralText } from '../../text/neutral-text.ts';
import { matterOf, readConversation } from '../reading/conversation-reading.ts';
import { progressOf } from '../reading/criteria-progress.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { focusPointsOf } from './focus-points.ts';
import { type JudgedCriterion, judgeCriterion } from './judge-criterion.ts';
import { practiceTurns } from './practice-estimate.ts';
import { filledIn, type ReportPhrases, reportPhrases } from './report-phrases.ts';

function headlineOf(
  judged: readonly JudgedCriterion[],
  { request }: Evidence,
  { kinds, headline }: ReportPhrases,
): string {
  const scored = judged.flatMap(({ kind, criterion }) =>
    kind && criterion.score !== null ? [{ kind, score: criterion.score }] : [],
  );
  if (scored.length === 0) return headline.little;
  const ranked = [...scored].sort((a, b) => b.score - a.score);
  const [best] = ranked;
  const worst = ranked.at(-1);
  const second = ranked.find(({ kind, score }) => kind !== best?.kind && score >= 4);
  const strength = best && best.score >= 3 ? kinds[best.kind].strength : null;
  const gap = worst && worst.score <= 1 ? kinds[worst.kind].gap : null;
  const secondGap = ranked.findLast(({ kind, score }) => kind !== worst?.kind && score <= 1);
  const slots = {
    strength: strength ?? '',
    gap: gap ?? '',
    second: (strength ? second && kinds[second.kind].strength : secondGap && kinds[secondGap.kind].gap) ?? '',
  };
  const name = request.persona.name.split(/\s+/)[0] ?? '';
  const form = strength
    ? gap
      ? 'both'
      : second
        ? 'two_strengths'
        : 'strength'
    : gap
      ? secondGap
        ? 'two_gaps'
        : 'gap'
      : 'little';
  return filledIn(filledIn(headline[form], slots), { name });
}

/**
 * Judges the success criteria by the rules that decide whether the persona announces a win. Quotes the learner's turn
 * after which a criterion is met.
 */
function successCriteria(request: ObserveRequest): readonly ObservedSuccess[] {
  const { mission, persona, transcript, language } = request;
  if (!mission) return [];
  const matter = matterOf(request);
  const metAfter = (lines: ObserveRequest['transcript']) =>
    progressOf(mission, persona, readConversation(lines, persona, language, matter)).met;
  const atEnd = metAfter(transcript);
  // Up to the persona's reply, because some criteria are met by what the persona then discloses.
  const afterTurns = transcript.flatMap((line, index) =>
    line.speaker === 'learner' ? [{ line, met: metAfter(transcript.slice(0, index + 2)) }] : [],
  );
  return mission.success_criteria.map((_, index) => {
    const turn = atEnd[index] ? afterTurns.find(({ met }) => met[index])?.line : undefined;
    const quote = turn?.text.trim().split(/\s+/).slice(0, mostQuotedWords).join(' ');
    return { met: atEnd[index] ?? false, quote: quote ?? null, message_seq: turn?.seq ?? null };
  });
}

/** Evaluates a conversation by the observer's rubric. Every quote occurs verbatim in a message of the learner. */
export function practiceObservation(request: ObserveRequest): Observation {
  const evidence = gatherEvidence(request);
  const said = reportPhrases[evidence.language];
  const judged = request.observer.rubric.map((criterion) => judgeCriterion(criterion, evidence, said));
  const name = request.persona.name.split(/\s+/)[0] ?? '';
  const set = (text: string) =>
    spaced(elidedBefore(neutralText(text), name, evidence.language), evidence.language);
  return {
    headline: set(headlineOf(judged, evidence, said)),
    criteria: judged.map(({ criterion }) => ({ ...criterion, comment: set(criterion.comment) })),
    focus_points: focusPointsOf(judged, evidence, said).map((point) => ({
      ...point,
      title: set(point.title),
      advice: set(point.advice),
    })),
    success_criteria: successCriteria(request),
    ...(request.estimates_turns ? { turns: practiceTurns(request) } : {}),
  };
}
