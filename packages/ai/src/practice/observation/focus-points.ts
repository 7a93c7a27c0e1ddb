import { mostFocusPoints } from '@repartee/contracts/session/report';
import { fewestJudgedTurns } from '@repartee/contracts/session/verdict';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import type { ObservedFocusPoint } from '../../roleplay/observe-request.ts';
import { countWords } from '../../text/count-words.ts';
import { grammars } from '../grammar.ts';
import { folded } from '../reading/folded-text.ts';
import { did } from '../reading/learner-turn.ts';
import { sharedSubjects, subjectsOf } from '../reading/topic-match.ts';
import { harmsIn, isTakenBackLater, recognise } from '../recognition/recognise.ts';
import { type Harm, harms, recognitionData } from '../recognition/recognition-data.ts';
import type { SaidSentence, SaidTurn } from '../recognition/said.ts';
import { type Evidence, type Moment, momentOf, stands, wholeMoment } from './evidence.ts';
import type { JudgedCriterion } from './judge-rubric.ts';
import { type FocusPhrases, filledIn, type PhraseKind, type ReportPhrases } from './report-phrases.ts';

/** Number of words above which a turn of the learner counts as a monologue. */
const monologueWords = 90;

/** Kinds of criteria to which the advice on a harm can belong, the best one first. */
const kindsAgainst: Readonly<Record<Harm, readonly PhraseKind[]>> = {
  insults: ['respect'],
  accuses: ['respect', 'own'],
  blames: ['own', 'respect'],
  dismisses: ['listen', 'name', 'respect'],
  pushes: ['agree', 'propose', 'ask'],
  overpromises: ['restraint', 'limit', 'evidence'],
  cancels: ['listen', 'own'],
  vague_step: ['next_step'],
};

interface Candidate {
  /** Key of the rubric criterion to which the advice belongs. */
  readonly criterion?: string | undefined;
  readonly words: FocusPhrases;
  readonly moment: Moment | null;
  readonly slots?: Readonly<Record<string, string>>;
}

/**
 * Changes “it’s only three weeks” to “it’s three weeks”. Returns null if no word plays the problem down, or if another
 * clause may still do so, as in “No need to get upset, it’s only three weeks”.
 */
function withoutBelittling(sentence: string, language: SpokenLanguage): string | null {
  const better = sentence.replace(grammars[language].belittling, '');
  return better === sentence || folded(better).length < 8 || /[,;:]/.test(better) ? null : better;
}

/** Harms that are undone when the learner takes the plan back. */
const planned: ReadonlySet<Harm> = new Set(['overpromises', 'vague_step']);

/** The criterion that was failed by these very words. */
const criterionOn = (judged: readonly JudgedCriterion[], { seq, quote }: Moment): string | undefined =>
  judged.find(
    ({ criterion: { score, quote: said, message_seq } }) =>
      score !== null && score <= 2 && message_seq === seq && said === quote,
  )?.criterion.key;

const criterionAbout = (
  judged: readonly JudgedCriterion[],
  kinds: readonly PhraseKind[],
): string | undefined =>
  kinds.flatMap((about) => judged.find(({ kind }) => kind === about) ?? [])[0]?.criterion.key;

function harmPoints(
  judged: readonly JudgedCriterion[],
  { reading, language }: Evidence,
  words: ReportPhrases,
): Candidate[] {
  const { learner } = reading.conversation;
  return harms.flatMap((harm) => {
    const sentence = learner.find(
      (one) =>
        harmsIn(one, language)[0] === harm &&
        !(planned.has(harm) && isTakenBackLater('agree', one, learner, language)),
    );
    if (!sentence) return [];
    const moment = momentOf(sentence);
    const better = harm === 'dismisses' ? withoutBelittling(sentence.text, language) : null;
    const { title, advice } = words.harms[harm];
    const softer = better ? ` ${filledIn(words.softer, { better })}` : '';
    return [
      {
        criterion: (moment && criterionOn(judged, moment)) ?? criterionAbout(judged, kindsAgainst[harm]),
        words: { title, advice: advice + softer },
        moment,
      },
    ];
  });
}

function shortened(sentence: string): string {
  const words = sentence.replace(/[.]$/, '').split(' ');
  return words.length <= 12 ? words.join(' ') : `${words.slice(0, 12).join(' ').replace(/[,;]$/, '')}…`;
}

/** True if nothing in the turn can be an answer to what the persona has just said. */
function isDeaf(turn: SaidTurn, heard: string, language: SpokenLanguage): boolean {
  const { addressee } = grammars[language];
  return turn.sentences.every(
    (sentence) =>
      !sentence.asks &&
      !addressee.test(sentence.folded) &&
      recognise('listen', sentence, language) === 'none' &&
      sharedSubjects(subjectsOf(sentence.text, language), subjectsOf(heard, language)) === 0,
  );
}

/** Moves that weigh more than a fact that was passed over. The rules may see them and not be sure of them. */
const hurting = ['insults', 'snaps', 'blames', 'dismisses', 'pushes'] as const;

/**
 * Returns advice if the learner ignored a fact that the persona revealed, and a criterion is about listening. After a
 * threat or another harm, the fact is not what matters.
 */
function passedOver(
  judged: readonly JudgedCriterion[],
  { turns, reading, request, language }: Evidence,
  words: ReportPhrases,
): Candidate[] {
  if (reading.turns.some((turn) => did(turn, ...hurting))) return [];
  const before = ({ seq }: SaidTurn) =>
    request.transcript.filter((line) => line.seq < seq).at(-1)?.text ?? '';
  const revealed = (turn: SaidTurn) =>
    request.persona.disclosures.find((line) => before(turn).includes(line));
  const deaf = turns.find((turn) => revealed(turn) && isDeaf(turn, before(turn), language));
  const line = deaf && revealed(deaf);
  const criterion = criterionAbout(judged, ['listen', 'sums_up']);
  if (!line || !criterion) return [];
  const told = shortened(line.split(/(?<=[.!?])\s/)[0] ?? line);
  return [{ criterion, words: words.passed_over, moment: wholeMoment(deaf), slots: { told } }];
}

function mannerPoints(
  judged: readonly JudgedCriterion[],
  { turns, reading, language }: Evidence,
  words: ReportPhrases,
): Candidate[] {
  const { learner } = reading.conversation;
  const { closed_question } = recognitionData[language];
  const monologue = turns.find(({ text }) => countWords(text) > monologueWords);
  const isClosed = ({ asks, folded: flat }: (typeof learner)[number]) => asks && closed_question.test(flat);
  const questions = learner.filter(({ asks }) => asks);
  const asksOpenly = learner.some((one) => recognise('ask', one, language) === 'sure');
  const isAllClosed = questions.length > 1 && questions.every(isClosed) && !asksOpenly;
  const closed = isAllClosed ? questions[0] : undefined;
  return [
    ...(monologue ? [{ words: words.monologue, moment: wholeMoment(monologue) }] : []),
    ...(closed
      ? [{ criterion: criterionAbout(judged, ['ask']), words: words.closed_only, moment: momentOf(closed) }]
      : []),
  ];
}

/** Kinds whose suggestion is to say nothing more after the act. */
const stopping: ReadonlySet<PhraseKind> = new Set(['listen', 'name', 'agree']);

/** True if the answer to a question told nothing, or if the next turn asks about it, takes it up or restates it. */
function stays(seq: number, { turns, request, language }: Evidence): boolean {
  const answer = request.transcript.find((line) => line.seq > seq)?.text ?? '';
  if (!request.persona.disclosures.some((line) => answer.includes(line))) return true;
  const told = subjectsOf(answer, language);
  return (
    turns
      .find((one) => one.seq > seq)
      ?.sentences.some(
        (sentence) =>
          sentence.asks ||
          recognise('listen', sentence, language) !== 'none' ||
          recognise('sums_up', sentence, language) !== 'none' ||
          sharedSubjects(subjectsOf(sentence.text, language), told) > 0,
      ) ?? false
  );
}

/**
 * True if the learner once did what would be suggested: stayed with the answer, asked about the summary, stopped after the act,
 * said where a fact can be checked, or spoke of what the other needs.
 */
function doesStretch(kind: PhraseKind, proofs: readonly SaidSentence[], evidence: Evidence): boolean {
  const { turns, language } = evidence;
  const { addressee, checkable, needs } = grammars[language];
  if (kind === 'evidence') return turns.some((turn) => checkable.test(turn.folded));
  if (kind === 'propose') return turns.some((turn) => needs.test(turn.folded));
  return proofs.some(({ seq, text, turn }) => {
    if (kind === 'ask') return stays(seq, evidence);
    const rest = turn.text.slice(turn.text.indexOf(text) + text.length);
    if (kind === 'sums_up') return (text + rest).includes('?');
    // What follows an acknowledgement may still be about the other.
    const isDone = ({ folded: flat }: SaidSentence) => kind === 'listen' && addressee.test(flat);
    return stopping.has(kind) && turn.sentences.filter(({ text: one }) => rest.includes(one)).every(isDone);
  });
}

/** Returns advice on criteria that were missed, then suggestions for criteria that were met but could be met better. */
function rubricPoints(
  judged: readonly JudgedCriterion[],
  evidence: Evidence,
  words: ReportPhrases,
): Candidate[] {
  const ordered = [...judged].sort((a, b) => (a.criterion.score ?? 5) - (b.criterion.score ?? 5));
  return ordered.flatMap(({ kind, criterion, moment, proofs }) => {
    if (!kind || criterion.score === null || criterion.score >= 5) return [];
    const { title, advice, stretch } = words.kinds[kind];
    const isDone = doesStretch(kind, proofs, evidence);
    const focus = criterion.score <= 2 ? { title, advice } : isDone ? undefined : stretch;
    return focus ? [{ criterion: criterion.key, words: focus, moment }] : [];
  });
}

/**
 * Returns at most three focus points, harmful turns first, in a conversation that is too short to judge only those. No
 * quote and no title occurs twice.
 */
export function focusPointsOf(
  judged: readonly JudgedCriterion[],
  evidence: Evidence,
  words: ReportPhrases,
): ObservedFocusPoint[] {
  const isShort = evidence.turns.length < fewestJudgedTurns;
  const name = evidence.request.persona.name.split(/\s+/)[0] ?? '';
  const points: ObservedFocusPoint[] = [];
  for (const { criterion = null, words: focus, moment, slots } of [
    ...harmPoints(judged, evidence, words),
    ...(isShort
      ? []
      : [
          ...passedOver(judged, evidence, words),
          ...mannerPoints(judged, evidence, words),
          ...rubricPoints(judged, evidence, words),
        ]),
  ]) {
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
