import { spokenLanguage } from '../../language/spoken-language.ts';
import { type LearnerRequest, metCriteria, turnsAtMost } from '../../roleplay/learner-request.ts';
import { wordsOf } from '../reading/folded-text.ts';
import { stemOf, subjectsOf } from '../reading/topic-match.ts';
import { readCriterion } from '../recognition/read-criterion.ts';
import { learnerData } from './learner-data.ts';

const pick = (lines: readonly string[], index: number): string => lines[index % lines.length] ?? '';

/** The longest word of content of a text, so that a summary takes up what the persona has said. */
const subjectIn = (text: string, request: LearnerRequest): string | undefined => {
  const subjects = subjectsOf(text, spokenLanguage(request.language));
  return wordsOf(text)
    .filter((word) => subjects.has(stemOf(word, spokenLanguage(request.language))))
    .toSorted((one, other) => other.length - one.length)[0];
};

/** Returns lines that meet a criterion: one for each act that it demands and that the built-in engine knows. */
function linesThatMeet(criterion: string, request: LearnerRequest, round: number): string[] {
  const language = spokenLanguage(request.language);
  const { acts, asks_about, asks_date } = learnerData[language];
  const { demands } = readCriterion(criterion, language);
  const heard =
    subjectIn(request.transcript.at(-1)?.text ?? '', request) ?? subjectIn(criterion, request) ?? '';
  return demands.flatMap(({ kind, topic, dated, of = 'next_step' }) => {
    // A step with a day and an hour is one sentence.
    const isDetail = kind === 'date' || kind === 'hour' || kind === 'person';
    const asked = kind === 'ask' && topic.length > 0 ? asks_about : acts[isDetail ? of : kind];
    const lines = dated ? asks_date : asked;
    const subject = wordsOf(criterion).filter((word) => topic.includes(stemOf(word, language)));
    return lines
      ? pick(lines, round)
          .replace('{heard}', heard)
          .replace('{topic}', subject.join(' ') || criterion)
          .replace('{name}', request.persona.name)
      : [];
  });
}

/**
 * Returns the next turn of a simulated learner that the built-in engine plays. A good learner meets one criterion after
 * the other, and begins again; a fair one meets every second criterion once, and a poor one none.
 */
export function practiceLearner(request: LearnerRequest): string {
  const { level, criteria, transcript, mission } = request;
  const { opening, idle, neutral } = learnerData[spokenLanguage(request.language)];
  const turn = transcript.filter(({ speaker }) => speaker === 'learner').length;
  const met = metCriteria(request);
  const ofEach = Math.max(1, Math.ceil(criteria.length / turnsAtMost(mission?.max_turns)));
  const places = Array.from({ length: ofEach }, (_, index) => turn * ofEach + index);
  const lines = places.flatMap((place) => {
    const criterion = criteria[place % Math.max(1, criteria.length)];
    const round = Math.floor(place / Math.max(1, criteria.length));
    return criterion && met.includes(criterion) && (level === 'good' || round === 0)
      ? linesThatMeet(criterion, request, round)
      : [];
  });
  if (turn === 0 && level !== 'poor') lines.unshift(pick(opening, 0));
  return lines.length > 0 ? [...new Set(lines)].join(' ') : pick(level === 'poor' ? idle : neutral, turn);
}
