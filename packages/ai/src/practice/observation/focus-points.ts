import { mostFocusPoints } from '@repartee/contracts/session/report';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import type { ObservedFocusPoint } from '../../roleplay/observe-request.ts';
import { countWords, fewestQuotedWords } from '../../text/count-words.ts';
import { triggerOf } from '../echo.ts';
import { grammars } from '../grammar.ts';
import type { Move } from '../lexicon.ts';
import { type CriterionKind, movesAgainst } from '../reading/criterion-kinds.ts';
import { folded } from '../reading/folded-text.ts';
import { did } from '../reading/learner-turn.ts';
import { type Evidence, type Moment, momentOf, stands, type WeighedTurn, wholeMoment } from './evidence.ts';
import type { JudgedCriterion } from './judge-criterion.ts';
import { type FocusPhrases, filledIn, type Harm, type ReportPhrases } from './report-phrases.ts';

const answering = [
  'acknowledges',
  'paraphrases',
  'owns',
  'apologises',
  'open_question',
  'closed_question',
  'proposes',
  'sets_next_step',
  'seeks_agreement',
] as const;
/** Number of words above which a turn of the learner counts as a monologue. */
const monologueWords = 90;
const harms = ['insults', 'blames', 'dismisses', 'pushes', 'overpromises', 'cancels', 'vague_step'] as const;

interface Candidate {
  /** Key of the rubric criterion to which the advice belongs. */
  readonly criterion?: string | undefined;
  readonly words: FocusPhrases;
  readonly moment: Moment | null;
  readonly slots?: Readonly<Record<string, string>>;
}

/** Changes “it’s only three weeks” to “it’s three weeks”. Returns null if no word plays the problem down. */
function withoutBelittling(sentence: string, language: SpokenLanguage): string | null {
  const better = sentence.replace(grammars[language].belittling, '');
  return better === sentence || folded(better).length < 8 ? null : better;
}

/**
 * Changes `blames` to `accuses` if the learner blames the persona itself (“you …”) and not another person.
 */
function harmOf(move: (typeof harms)[number], { turn }: WeighedTurn, language: SpokenLanguage): Harm {
  const words = turn.detectedMoves.find((detected) => detected.move === move)?.words ?? '';
  return move === 'blames' && grammars[language].addressee.test(folded(words)) ? 'accuses' : move;
}

/** Returns the key of the criterion that has the kind `about`, or whose score the move `about` lowers. */
const criterionAbout = (
  judged: readonly JudgedCriterion[],
  about: CriterionKind | Move,
): string | undefined =>
  judged.find(
    ({ kind }) => kind !== null && (kind === about || movesAgainst[kind].some((move) => move === about)),
  )?.criterion.key;

function harmPoints(
  judged: readonly JudgedCriterion[],
  { turns, language }: Evidence,
  words: ReportPhrases,
): Candidate[] {
  return harms.flatMap((move) => {
    const turn = turns.find((one) => did(one.turn, move));
    if (!turn) return [];
    const harm = harmOf(move, turn, language);
    const moment = momentOf(turn, [move]);
    const said = triggerOf(turn.turn, language) ?? moment?.quote ?? '';
    const better = harm === 'dismisses' && moment ? withoutBelittling(moment.quote, language) : null;
    const advice = words.harms[harm].advice + (better ? ` ${filledIn(words.softer, { better })}` : '');
    const criterion = criterionAbout(judged, move);
    return [{ criterion, words: { title: words.harms[harm].title, advice }, moment, slots: { words: said } }];
  });
}

function shortened(sentence: string): string {
  const words = sentence.replace(/[.]$/, '').split(' ');
  return words.length <= 12 ? words.join(' ') : `${words.slice(0, 12).join(' ').replace(/[,;]$/, '')}…`;
}

/**
 * Returns advice if the learner ignored a fact that the persona revealed, and a criterion for listening has a
 * score below 5.
 */
function passedOver(
  judged: readonly JudgedCriterion[],
  { turns, request }: Evidence,
  words: ReportPhrases,
): Candidate[] {
  const listening = judged.find(({ kind, criterion }) => {
    const { score } = criterion;
    return (kind === 'listen' || kind === 'sums_up') && score !== null && score < 5;
  });
  const deaf = turns.find(
    ({ turn, after_disclosure, picks_up }) => after_disclosure && !picks_up && !did(turn, ...answering),
  );
  if (!listening || !deaf) return [];
  const before =
    request.transcript.filter(({ seq, speaker }) => seq < deaf.seq && speaker === 'persona').at(-1)?.text ??
    '';
  const line = request.persona.disclosures.find((disclosure) => before.includes(disclosure));
  const told = line && shortened(line.split(/(?<=[.!?])\s/)[0] ?? line);
  const { key } = listening.criterion;
  return told
    ? [{ criterion: key, words: words.passed_over, moment: wholeMoment(deaf), slots: { told } }]
    : [];
}

function mannerPoints(
  judged: readonly JudgedCriterion[],
  { turns }: Evidence,
  words: ReportPhrases,
): Candidate[] {
  const monologue = turns.find(({ turn }) => turn.word_count > monologueWords);
  const open = turns.some(({ turn }) => did(turn, 'open_question'));
  const closed = turns.find(({ turn }) => did(turn, 'closed_question'));
  return [
    ...(monologue ? [{ words: words.monologue, moment: wholeMoment(monologue) }] : []),
    ...(!open && closed
      ? [
          {
            criterion: criterionAbout(judged, 'ask'),
            words: words.closed_only,
            moment: momentOf(closed, ['closed_question']),
          },
        ]
      : []),
  ];
}

/** A learner who took responsibility in the first two turns must not be advised to do so earlier. */
const alreadyEarly = ({ kind, criterion }: JudgedCriterion, { turns }: Evidence): boolean =>
  kind === 'own' && turns.findIndex(({ seq }) => seq === criterion.message_seq) <= 1;

/**
 * Returns the focus points for criteria, lowest score first: advice for scores up to 2, a suggestion for
 * scores 3 and 4.
 */
function rubricPoints(
  judged: readonly JudgedCriterion[],
  evidence: Evidence,
  words: ReportPhrases,
): Candidate[] {
  const scored = judged.filter(({ criterion }) => criterion.score !== null && criterion.score <= 4);
  const ordered = [...scored].sort((a, b) => (a.criterion.score ?? 5) - (b.criterion.score ?? 5));
  return ordered.flatMap((one) => {
    const { kind, criterion } = one;
    if (!kind || one.moment === null || countWords(one.moment.quote) < fewestQuotedWords) return [];
    const weak = (criterion.score ?? 0) <= 2;
    const kindWords = words.kinds[kind];
    const focus = weak
      ? { title: kindWords.title, advice: kindWords.advice }
      : { title: kindWords.stretch_title, advice: kindWords.stretch };
    if (!weak && alreadyEarly(one, evidence)) return [];
    return [{ criterion: criterion.key, words: focus, moment: one.moment }];
  });
}

/** A report without any other focus point gets one suggestion for improvement. */
function stretchPoint(
  judged: readonly JudgedCriterion[],
  evidence: Evidence,
  words: ReportPhrases,
): Candidate[] {
  const last = judged.findLast(
    (one) => one.kind !== null && one.moment !== null && !alreadyEarly(one, evidence),
  );
  if (!last?.kind) return [];
  const { stretch_title, stretch } = words.kinds[last.kind];
  const focus = { title: stretch_title, advice: stretch };
  return [{ criterion: last.criterion.key, words: focus, moment: last.moment }];
}

/** Returns at most three focus points, harmful turns first. No quote and no title occurs twice. */
export function focusPointsOf(
  judged: readonly JudgedCriterion[],
  evidence: Evidence,
  words: ReportPhrases,
): ObservedFocusPoint[] {
  const name = evidence.request.persona.name.split(/\s+/)[0] ?? '';
  const candidates = [
    ...harmPoints(judged, evidence, words),
    ...passedOver(judged, evidence, words),
    ...mannerPoints(judged, evidence, words),
    ...rubricPoints(judged, evidence, words),
  ];
  if (candidates.length === 0) candidates.push(...stretchPoint(judged, evidence, words));
  const points: ObservedFocusPoint[] = [];
  for (const { criterion = null, words: focus, moment, slots } of candidates) {
    if (points.length === mostFocusPoints) break;
    if (!moment || !stands(evidence.request.transcript, moment)) continue;
    if (points.some(({ quote, title }) => quote === moment.quote || title === focus.title)) continue;
    const filled = (text: string) => filledIn(text, { name, ...slots });
    points.push({
      criterion,
      title: filled(focus.title),
      advice: filled(focus.advice),
      quote: moment.quote,
      message_seq: moment.seq,
    });
  }
  return points;
}
