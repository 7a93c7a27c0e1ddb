import type { Difficulty } from '@repartee/contracts/library/persona';
import { difficultyBehaviour } from '../persona/difficulty.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import type { Move } from './lexicon.ts';
import { isAnswered, nextObjection } from './own-lines.ts';
import type { FollowUpCue } from './phrase-book.ts';
import type { Slots, Speaker } from './phrase-choice.ts';
import { did } from './reading/learner-turn.ts';
import type { CriterionKind } from './recognition/criterion-kinds.ts';
import { type Part, part } from './reply-part.ts';
import type { Situation } from './situation.ts';

const steering: Partial<Record<CriterionKind, FollowUpCue>> = {
  disclosure: 'steer_ask',
  sums_up: 'steer_listen',
  apologise: 'steer_own',
  own: 'steer_own',
  listen: 'steer_listen',
  name: 'steer_name',
  evidence: 'steer_evidence',
  ask: 'steer_ask',
  propose: 'steer_propose',
  next_step: 'steer_next_step',
  date: 'steer_next_step',
  hour: 'steer_next_step',
  person: 'steer_next_step',
  agree: 'steer_agree',
};

/**
 * Moves after which the persona no longer asks for an act. They are read by the wide lexicon: where the learner may have
 * done it in words that the judgement is not sure of, asking again would be deaf.
 */
const doneBy: Partial<Record<FollowUpCue, readonly Move[]>> = {
  steer_ask: ['open_question', 'closed_question'],
  steer_listen: ['paraphrases', 'acknowledges'],
  steer_own: ['owns', 'apologises'],
  steer_name: ['names_issue', 'owns', 'gives_evidence'],
  steer_evidence: ['gives_evidence'],
  steer_propose: ['proposes', 'sets_next_step'],
  steer_next_step: ['sets_next_step'],
  steer_agree: ['seeks_agreement'],
};

/** A persona asks for the same act at most this number of times. */
const mostSteers = 2;

/** “What is that based on?” asks for the grounds of a turn with at least this number of words. */
const fewestClaimed = 6;

/** Moves towards a solution, after which the persona may miss that it was listened to. */
const solving: readonly Move[] = ['proposes', 'sets_next_step', 'gives_evidence'];
const settlingCues: ReadonlySet<FollowUpCue> = new Set(['steer_propose', 'steer_next_step', 'steer_agree']);

/**
 * Cues of statements, which a general question such as “How do you see it yourself?” can follow. What the rules do not
 * understand (`noted`) is none: it may be a refusal, a threat or an answer.
 */
const stated: readonly Situation['cue'][] = ['owned', 'denied', 'proposal', 'long'];
/** Cues which a general question can follow, and for a demanding persona a question such as “Where does that leave me?” */
const general: Record<'back' | 'counter', ReadonlySet<Situation['cue']>> = {
  back: new Set(stated),
  counter: new Set([...stated, 'heard', 'apology', 'vague', 'cancelled', 'dismissed', 'blamed']),
};

/** Cues of statements, after which the persona may ask who answers for the problem. */
const unowned: ReadonlySet<Situation['cue']> = new Set(['noted', 'denied', 'vague', 'cancelled']);

/** Cues of plain questions. A question gets an answer: “The facts, please” or “Based on what?” beside it would be deaf. */
export const questions: ReadonlySet<Situation['cue']> = new Set([
  'asked',
  'undecided',
  'unknown',
  'told',
  'withholds',
  'nothing_more',
  'clarifies',
]);

export interface Reply {
  readonly request: ReplyRequest;
  readonly situation: Situation;
  readonly speaker: Speaker;
  readonly slots: Slots;
  readonly random: () => number;
}

/**
 * Asks for the first act of a success criterion that the learner has not done, or a general question. Returns no part if
 * neither fits the learner's turn, or the learner has heard all phrases for it.
 */
export function nudge({ request, situation, speaker }: Reply): Part[] {
  const { progress, turn, reading, cue: reacted } = situation;
  if (reacted === 'thanked' || reacted === 'news' || questions.has(reacted)) return [];
  const isChat = reacted === 'small_talk' || reacted === 'how_are_you';
  if (isChat) return reading.turns.length <= 1 ? part('question', speaker.phrase(['steer_name'])) : [];
  const hard = request.persona.difficulty >= 3;
  const missing = progress?.missing ?? [];
  const isDone = (cue: FollowUpCue) => reading.sound.some((earlier) => did(earlier, ...(doneBy[cue] ?? [])));
  const kinds = progress && missing.length === 0 ? (['next_step', 'agree'] as const) : missing;
  const steers = kinds.flatMap((kind) => steering[kind] ?? []);
  const early = reading.sound.length < 3 || !progress?.met.some(Boolean);
  const answering = did(turn, 'open_question');
  const named = reading.sound.some((earlier) => did(earlier, 'names_issue'));
  // “What if I sent it by Wednesday?” names a day, too.
  const dated = reading.sound.some(({ names_day, when }) => names_day || when !== null);
  const offered = reading.sound.some((earlier) => did(earlier, 'proposes', 'sets_next_step'));
  const fitting = steers.filter(
    (cue) =>
      !isDone(cue) &&
      speaker.timesSaid(cue) < mostSteers &&
      !(cue === 'steer_listen' && (answering || !did(turn, ...solving))) &&
      !(settlingCues.has(cue) && (early || (cue !== 'steer_propose' && !offered))) &&
      !(cue === 'steer_next_step' && dated) &&
      !(cue === 'steer_own' && !(named && unowned.has(reacted))) &&
      !(cue === 'steer_evidence' && (turn.word_count < fewestClaimed || situation.taken === 'bad')) &&
      !(cue === 'steer_ask' && (reading.turns.length < 2 || turn.sentences.some(({ asks }) => asks))),
  );
  const last = hard ? 'counter' : 'back';
  const isHostile = request.persona.difficulty === 4 && reacted === 'felt';
  const cues = isHostile || general[last].has(reacted) ? ([...fitting, last] as const) : fitting;
  // A learner who never asks is not told so in the same words in every session.
  for (const cue of cues) {
    const text = speaker.fresh(cue);
    if (text && !isAnswered(text, reading)) return part(hard ? 'press' : 'question', text);
  }
  return [];
}

/** `pressure` is a share of all replies. Questions and empathy are not pressed on, so more of the statements are. */
const statementFactor = 1.75;
const mostStatements = 0.9;
export function presses(roll: number, difficulty: Difficulty): boolean {
  const { pressure: share } = difficultyBehaviour[difficulty];
  return roll < Math.min(share * statementFactor, Math.max(share, mostStatements));
}

export const pressed = (parts: readonly Part[]): Part[] => parts.map((one) => ({ ...one, kind: 'press' }));

/** Chooses at random between an objection that the author wrote for the persona and a demand. */
export function pressure(reply: Reply): Part[] {
  const { request, situation, speaker, random } = reply;
  const { difficulty, objections } = request.persona;
  const { reading } = situation;
  const isAttack =
    difficulty >= 2 && situation.cue !== 'unclear' && !did(situation.turn, 'acknowledges', 'apologises');
  const objection = nextObjection(objections, reading, situation.turn, isAttack);
  const preferred = random();
  if (objection && preferred < 0.6) return part('objection', objection);
  // A demand such as “How am I to verify that?” answers an offer, and for a hostile persona any statement.
  const { turn, cue } = situation;
  const states =
    situation.taken !== 'bad' &&
    (did(turn, 'proposes', 'sets_next_step') || (difficulty === 4 && !questions.has(cue))) &&
    !did(turn, 'open_question', 'closed_question');
  if (preferred < 0.8 && states) {
    const demand = speaker.phrase(['press']);
    if (demand && !isAnswered(demand, situation.reading)) return part('press', demand);
  }
  const nudged = pressed(nudge(reply));
  return nudged.length > 0 ? nudged : part('objection', objection);
}
