import type { Observation, ObserveRequest } from '../../roleplay/observe-request.ts';
import { frenchSpacing } from '../../text/french-spacing.ts';
import { neutralText } from '../../text/neutral-text.ts';
import type { SpokenLanguage } from '../lexicon/spoken-language.ts';
import { matterOf, readConversation } from '../reading/conversation-reading.ts';
import { progressOf } from '../reading/criteria-progress.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { filledIn } from './filled-in.ts';
import { focusPointsOf } from './focus-points.ts';
import { type Judged, judgeCriterion } from './judge-criterion.ts';
import phrasesEn from './report-phrases.en.json' with { type: 'json' };
import phrasesFr from './report-phrases.fr.json' with { type: 'json' };
import type { ReportPhrases } from './report-phrases.ts';

const reportPhrases: Readonly<Record<SpokenLanguage, ReportPhrases>> = { en: phrasesEn, fr: phrasesFr };

/** Elides “de” before a vowel: “de Hélène” → “d’Hélène”. */
function elided(text: string, name: string): string {
  if (!/^[aeiouyhàâéèêëîïôöûü]/i.test(name)) return text;
  return text.replaceAll(`de ${name}`, `d’${name}`).replaceAll(`que ${name}`, `qu’${name}`);
}

/** Returns one sentence with the best strength and the main gap. */
function headlineOf(
  judged: readonly Judged[],
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

/** Evaluates the success criteria with the same rules as the persona, which announces the win. */
function successCriteriaMet(request: ObserveRequest): readonly boolean[] {
  const { mission, persona, transcript, language } = request;
  if (!mission) return [];
  return progressOf(mission, persona, readConversation(transcript, persona, language, matterOf(request))).met;
}

/** Evaluates a conversation by an observer's rubric. Every quote is verbatim from a learner's message. */
export function practiceObservation(request: ObserveRequest): Observation {
  const evidence = gatherEvidence(request);
  const said = reportPhrases[evidence.language];
  const judged = request.observer.rubric.map((criterion) => judgeCriterion(criterion, evidence, said));
  const name = request.persona.name.split(/\s+/)[0] ?? '';
  const spaced = (text: string) =>
    evidence.language === 'fr' ? frenchSpacing(elided(neutralText(text), name)) : neutralText(text);
  return {
    headline: spaced(headlineOf(judged, evidence, said)),
    criteria: judged.map(({ criterion }) => ({ ...criterion, comment: spaced(criterion.comment) })),
    focus_points: focusPointsOf(judged, evidence, said).map((point) => ({
      ...point,
      title: spaced(point.title),
      advice: spaced(point.advice),
    })),
    success_criteria_met: successCriteriaMet(request),
  };
}
