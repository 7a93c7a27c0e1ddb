import { firstMoodOf, type Mood, moodOf } from '@repartee/contracts/library/mood';
import { fewestJudgedTurns } from '@repartee/contracts/session/verdict';
import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { spaced } from '../../language/typography.ts';
import { leastTurn } from '../../observer/turning-point.ts';
import { difficultyBehaviour } from '../../persona/difficulty.ts';
import type { NumberedLine, ObservedTurn } from '../../roleplay/observe-request.ts';
import type { ReplyRequest, RoleplayCast, TranscriptLine } from '../../roleplay/reply-request.ts';
import { neutralText } from '../../text/neutral-text.ts';
import { matterOf, type Reading, readConversation } from '../conversation-reading.ts';
import { type Progress, progressOf, withForbidden } from '../criteria-progress.ts';
import type { LearnerTurn } from '../reading/learner-turn.ts';
import type { CriterionKind } from '../recognition/criterion-kinds.ts';
import { earnedTellings } from '../recognition/earning-act.ts';
import type { Judgement } from '../recognition/judge-criterion.ts';
import { harmsIn, isTakenBackLater } from '../recognition/recognise.ts';
import { type Conversation, conversationOf, provenWords, shows } from '../recognition/recognise-demand.ts';
import { type Act, type Harm, harms } from '../recognition/recognition-data.ts';
import type { SaidSentence } from '../recognition/said.ts';
import { denies } from '../situation.ts';
import { type Stance, stanceOf, unforgiven } from '../stance.ts';
import { filledIn } from './report-phrases.ts';

const effects = ['disclosed', 'met', 'trust', 'calm', 'closed', 'leaving'] as const;

/** Acts that can be named as the cause of a rise, the weightiest first. */
const raising = [
  'own',
  'apologise',
  'sums_up',
  'listen',
  'ask',
  'next_step',
  'agree',
  'propose',
  'evidence',
  'limit',
] as const satisfies readonly Act[];
type Cause = (typeof raising)[number] | Harm | 'other_language' | 'off_topic' | 'odd' | 'other';

const changePhrases = await loadLanguageData(
  z.strictObject({
    causes: z.record(
      z.enum([...raising, ...harms, 'other_language', 'off_topic', 'odd', 'other']),
      z.string(),
    ),
    effects: z.record(z.enum(effects), z.string()),
  }),
  (locale) => import(`../languages/${locale}/change-phrases.json`, { with: { type: 'json' } }),
);

export interface EstimateRequest extends RoleplayCast {
  readonly transcript: readonly NumberedLine[];
}

type OutcomeEstimate = Omit<ObservedTurn, 'seq'>;

interface Standing {
  readonly reading: Reading;
  readonly progress: Progress | null;
  readonly stance: Stance;
  readonly estimate: number;
}

/** The estimate at the start, at which the persona shows the face with which it begins. */
const firstEstimate = {
  ...{ hurt: 20, closed: 25, doubtful: 40, listening: 50, 'won-over': 50 },
} as const satisfies Record<Mood, number>;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

function standingOf(request: RoleplayCast, transcript: readonly TranscriptLine[]): Standing {
  const { persona, mission, language } = request;
  const read = readConversation(transcript, persona, language, matterOf(request));
  const reading = withForbidden(read, mission);
  const stance = stanceOf(reading, mission);
  const progress =
    mission && mission.success_criteria.length > 0 ? progressOf(mission, persona, reading) : null;
  const { breaking_point } = difficultyBehaviour[persona.difficulty];
  const towards = progress
    ? 35 * progress.share + 4 * between(-4, stance.credit, 5)
    : 7 * between(-4, stance.credit, 7);
  const away = 45 * Math.min(1, stance.tension / breaking_point);
  const start = firstEstimate[firstMoodOf(persona)];
  return { reading, progress, stance, estimate: Math.round(between(0, start + towards - away, 100)) };
}

/** Says whether the learner takes an act never back. One who takes it back later did not mean it then. */
type Stays = (kind: CriterionKind, sentence: SaidSentence) => boolean;

/** A second apology does not move the persona again. */
const isRepeated = (act: Act, { seq }: SaidSentence, conversation: Conversation): boolean =>
  conversation.learner.some((one) => one.seq < seq && shows(act, one, conversation));

/** What the rules recognise in the learner's last turn. */
function seenIn({ conversation, language }: Reading, seq: number, stays: Stays) {
  const sentences = conversation.learner.filter((sentence) => sentence.seq === seq);
  const find = <Kind>(
    kinds: readonly Kind[],
    holds: (kind: Kind, sentence: SaidSentence) => boolean,
    words: (kind: Kind, sentence: SaidSentence) => string = (_, { text }) => text,
  ) => {
    for (const kind of kinds) {
      const sentence = sentences.find((one) => holds(kind, one));
      if (sentence) return { cause: kind, words: words(kind, sentence) };
    }
    return null;
  };
  return {
    act: find(
      raising,
      (act, sentence) =>
        shows(act, sentence, conversation) &&
        stays(act, sentence) &&
        !(act === 'apologise' && isRepeated(act, sentence, conversation)),
      (act, sentence) => provenWords(act, sentence, conversation),
    ),
    harm: find(harms, (harm, sentence) => harmsIn(sentence, language).includes(harm)),
  };
}

/** The most that a turn without an act, such as bare news, raises an estimate: not more than one that only listens. */
const mostWithoutAct = 4;

interface TurnChange extends Standing {
  readonly cause: { readonly cause: Cause; readonly words: string | null };
}
const other = { cause: 'other', words: null } as const;

/**
 * Returns the standings at the start and after each turn of the learner. An estimate rises only after a turn in which an
 * act of the learner or a criterion that it met is recognised, never after a harmful turn, and for no learner who mocks. It falls only after a
 * turn in which a harm is recognised, that does not belong to the role-play, or after which the persona leaves; then also by
 * what was not shown before. What bare news would raise it by comes with the next act, unless a harm stands between.
 */
function standingsOf(request: RoleplayCast, transcript: readonly TranscriptLine[]): readonly TurnChange[] {
  const lines = transcript.map((line, index) => ({ seq: index, ...line }));
  const turns = lines.flatMap(({ speaker }, index) => (speaker === 'learner' ? [index] : []));
  const changes: TurnChange[] = [{ ...standingOf(request, lines.slice(0, turns[0])), cause: other }];
  let raw = changes[0]?.estimate ?? 0;
  let withheld = 0;
  const { earnest, learner, language } = conversationOf(lines, request.persona, request.language);
  const stays: Stays = (kind, sentence) => !isTakenBackLater(kind, sentence, learner, language);
  for (const [place, index] of turns.entries()) {
    const after = standingOf(request, lines.slice(0, turns[place + 1]));
    const before = changes.at(-1) as TurnChange;
    const seq = lines[index]?.seq ?? index;
    const { act, harm } = seenIn(after.reading, seq, stays);
    const oddity = after.reading.turns.at(-1)?.oddity ?? null;
    const step = after.estimate - raw;
    const isBad = harm !== null || oddity !== null || isLeaving(request, before, after);
    const last = after.reading.turns.at(-1);
    const isDenying = last !== undefined && denies(last, after.reading);
    const earned =
      earnest &&
      !isBad &&
      !isDenying &&
      (act !== null || metByLearner(after, stays) > metByLearner(before, stays));
    // A fall that was not shown is not shown as a rise when it is made good.
    const due = earned ? Math.max(0, Math.min(step + withheld, after.estimate - before.estimate)) : 0;
    const rise = act === null ? Math.min(mostWithoutAct, due) : due;
    if (isBad) withheld = 0;
    else if (earned) withheld = due - rise;
    const change = isBad ? Math.min(0, step, after.estimate - before.estimate) : rise;
    const estimate = between(0, before.estimate + change, 100);
    raw = after.estimate;
    const cause =
      estimate > before.estimate
        ? (newlyMet(before, after, seq) ??
          toldBy(before, after, request.persona.disclosures) ??
          act ??
          proofIn(after.progress?.judgements ?? [], after, seq))
        : (harm ?? (oddity ? { cause: oddCause(oddity), words: null } : null));
    changes.push({ ...after, estimate, cause: cause ?? other });
  }
  return changes;
}

const isLeaving = ({ persona }: RoleplayCast, before: Standing, after: Standing): boolean =>
  after.stance.tension > before.stance.tension &&
  after.stance.tension >= difficultyBehaviour[persona.difficulty].breaking_point;

const oddCause = (oddity: NonNullable<LearnerTurn['oddity']>): Cause =>
  oddity === 'other_language' || oddity === 'off_topic' ? oddity : 'odd';

const metIn = ({ progress }: Standing): number => progress?.met.filter(Boolean).length ?? 0;

/** What the persona disclosed may follow from a denial, too. */
const metByLearner = ({ progress }: Standing, stays: Stays): number =>
  progress?.judgements.filter(
    ({ kind, proof, verdict }) => verdict === 'met' && proof.turn.speaker === 'learner' && stays(kind, proof),
  ).length ?? 0;

/** The words of a turn that met a criterion, those of an act that can be named first. */
function proofIn(
  judgements: readonly Judgement[],
  { reading }: Standing,
  seq: number,
): TurnChange['cause'] | null {
  const all = judgements
    .flatMap((one) => (one.verdict === 'met' ? one.all : []))
    .filter(({ proof }) => proof.seq === seq && proof.turn.speaker === 'learner');
  const cause = raising.find((act) => all.some(({ kind }) => kind === act)) ?? 'other';
  const one = all.find(({ kind }) => kind === cause) ?? all[0];
  return one ? { cause, words: provenWords(one.kind, one.proof, reading.conversation) } : null;
}

/** What met a criterion, unless the turn is named for a fact that the persona then told. */
const newlyMet = (before: Standing, after: Standing, seq: number): TurnChange['cause'] | null =>
  after.reading.disclosed.size > before.reading.disclosed.size
    ? null
    : proofIn(
        after.progress?.judgements.filter((_, place) => !before.progress?.met[place]) ?? [],
        after,
        seq,
      );

/** The act that earned what the persona then told, as “What you earned” names it. */
function toldBy(
  { reading: { disclosed } }: Standing,
  { reading }: Standing,
  disclosures: readonly string[],
): TurnChange['cause'] | null {
  const { conversation } = reading;
  const fresh = new Set([...reading.disclosed].filter((place) => !disclosed.has(place)));
  if (fresh.size === 0) return null;
  const telling = earnedTellings(conversation).find(({ disclosure }) =>
    fresh.has(disclosures.indexOf(disclosure)),
  );
  if (!telling) return null;
  const { kind, sentence } = telling.act;
  return { cause: kind, words: provenWords(kind, sentence, conversation) };
}

function effectOf(before: Standing, after: Standing, breaking_point: number): (typeof effects)[number] {
  if (after.estimate < before.estimate)
    return after.stance.tension >= breaking_point - 1 ? 'leaving' : 'closed';
  if (after.reading.disclosed.size > before.reading.disclosed.size) return 'disclosed';
  if (metIn(after) > metIn(before)) return 'met';
  return after.stance.tension < before.stance.tension ? 'calm' : 'trust';
}

function changeOf(
  { persona }: RoleplayCast,
  before: TurnChange | undefined,
  after: TurnChange,
): OutcomeEstimate {
  const { estimate, cause } = after;
  if (!before || estimate === before.estimate) return { estimate, quote: null, change: '' };
  const { language } = after.reading;
  const phrases = changePhrases[language];
  const { breaking_point } = difficultyBehaviour[persona.difficulty];
  const name = persona.name.split(/\s+/)[0] ?? '';
  const effect = phrases.effects[effectOf(before, after, breaking_point)];
  const sentence = neutralText(filledIn(`${phrases.causes[cause.cause]}, ${effect}.`, { name }));
  return { estimate, quote: cause.words, change: spaced(sentence, language) };
}

/** The faces of a persona that is tense, or close to leaving, as `practiceMood` shows them, with their highest estimates. */
const tenseFace = ({ reading, stance }: Standing, breaking_point: number) => {
  if (stance.tension >= breaking_point - 1) return { mood: 'closed', most: 29 } as const;
  const last = reading.turns.at(-1);
  const isTense = stance.tension >= unforgiven || (last !== undefined && denies(last, reading));
  return isTense ? ({ mood: 'doubtful', most: 49 } as const) : null;
};

/** The standings with the estimates of the line, which is never higher than the face that the learner sees. */
function lineOf({ persona }: RoleplayCast, standings: readonly TurnChange[]): readonly TurnChange[] {
  const { breaking_point } = difficultyBehaviour[persona.difficulty];
  let shown = standings[0]?.estimate ?? 0;
  return standings.map((standing, place) => {
    const before = standings[place - 1];
    if (!before) return standing;
    const step = standing.estimate - before.estimate;
    const most = tenseFace(standing, breaking_point)?.most ?? 100;
    const estimate = between(0, shown + step, most);
    const cause = estimate < shown && step > 0 ? other : standing.cause;
    shown = estimate;
    return { ...standing, estimate, cause };
  });
}

/**
 * The estimate follows from the met success criteria, the trust that the learner has earned and the persona's tension.
 */
export function practiceEstimate(request: EstimateRequest): OutcomeEstimate {
  const [before, after] = lineOf(request, standingsOf(request, request.transcript)).slice(-2);
  return after ? changeOf(request, before, after) : changeOf(request, undefined, before as TurnChange);
}

/** Returns the mood of the persona after its reply to the last turn of the transcript. */
export function practiceMood(request: ReplyRequest, reply: string): Mood {
  const said: TranscriptLine[] = [...request.transcript, { speaker: 'persona', text: reply }];
  const [before, after] = standingsOf(request, said).slice(-2);
  const mood = moodOf((after ?? before)?.estimate ?? 0, before?.estimate ?? 0);
  if (!after || mood === 'hurt' || mood === 'closed') return mood;
  return tenseFace(after, difficultyBehaviour[request.persona.difficulty].breaking_point)?.mood ?? mood;
}

/**
 * Returns the estimates at the start of the conversation and after each turn of the learner. A conversation that is too
 * short to judge has no turning point.
 */
export function practiceTurns(request: EstimateRequest): readonly ObservedTurn[] {
  const turns = request.transcript.filter(({ speaker }) => speaker === 'learner').map(({ seq }) => seq);
  const standings = lineOf(request, standingsOf(request, request.transcript));
  const isShort = (standings.at(-1)?.reading.sound.length ?? 0) < fewestJudgedTurns;
  let shown = standings[0]?.estimate ?? 0;
  return standings.map((standing, place) => {
    const seq = place === 0 ? null : (turns[place - 1] ?? null);
    if (!isShort) return { seq, ...changeOf(request, standings[place - 1], standing) };
    shown = between(shown - leastTurn + 1, standing.estimate, shown + leastTurn - 1);
    return { seq, estimate: shown, quote: null, change: '' };
  });
}
