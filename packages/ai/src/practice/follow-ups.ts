import { difficultyBehaviour } from '../persona/difficulty.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { nextObjection, objectionTo } from './own-lines.ts';
import type { Slots, Speaker } from './phrase-choice.ts';
import { nudge, pressed, presses, pressure, questions, type Reply } from './pressing.ts';
import { wordsOf } from './reading/folded-text.ts';
import { did } from './reading/learner-turn.ts';
import { type Part, part } from './reply-part.ts';
import type { Situation } from './situation.ts';
import { unforgiven } from './stance.ts';

/** Cues after which friendly words would sound false. */
const unmoved: ReadonlySet<Situation['cue']> = new Set([
  'withholds',
  'undecided',
  'unknown',
  'told',
  'noted',
  'news',
  'vague',
  'not_yet',
]);

/** At difficulty levels 1 and 2, a persona that trusts the learner lengthens a short reply with a friendly phrase. */
function padded(parts: readonly Part[], { request, situation, speaker }: Reply): readonly Part[] {
  const [fewest] = difficultyBehaviour[request.persona.difficulty].reply_words;
  const length = parts.reduce((words, { text }) => words + wordsOf(text).length, 0);
  const { reading, taken, disclosure, cue, stance } = situation;
  const quiet = unmoved.has(cue);
  const trusting =
    stance.tension < unforgiven &&
    taken === 'good' &&
    cue !== 'noted' &&
    (disclosure !== null || (reading.disclosed.size > 1 && !quiet));
  if (request.persona.difficulty > 2 || length >= fewest || !trusting) return parts;
  const at = parts.findIndex(({ kind }) => kind === 'question' || kind === 'press' || kind === 'objection');
  const warm = part('warmth', speaker.fresh('warmth'));
  return at < 0 ? [...parts, ...warm] : [...parts.slice(0, at), ...warm, ...parts.slice(at)];
}

/** Cues of turns, such as an apology, after which the persona does not object at once. */
const conceding: ReadonlySet<Situation['cue']> = new Set(['owned', 'apology', 'heard', 'felt']);

/**
 * Cues of turns that set a next step or ask for agreement. If the next step that the mission requires is still
 * missing, the persona raises no objection, but asks about a success criterion that is not met.
 */
const settling: ReadonlySet<Situation['cue']> = new Set(['agrees', 'dated', 'next_step', 'not_yet']);
/** Probability, by difficulty level, that a reply that reveals a fact also contains an objection. */
const chanceToArgue = { 1: 0, 2: 0.2, 3: 0.38, 4: 1 } as const;

/** Questions that the persona leaves open. */
const open: ReadonlySet<Situation['cue']> = new Set(['undecided', 'unknown']);

/** Statements that a line of the author may answer, as in “An apology came from no-reply, too.” */
const answerable: ReadonlySet<Situation['cue']> = new Set(['apology', 'proposal', 'noted']);

/** A line of the author about the subject answers better than “I don’t know” or “I heard you”. */
function ownAnswer({ request, situation }: Reply): readonly Part[] {
  const { turn, reading, cue } = situation;
  if (answerable.has(cue)) return part('objection', objectionTo(request.persona.objections, reading, turn));
  return part('objection', open.has(cue) ? nextObjection(request.persona.objections, reading, turn) : null);
}

function afterGood(reply: Reply): readonly Part[] {
  const { request, situation, speaker, slots, random } = reply;
  const { difficulty } = request.persona;
  const { cue, disclosure, turn, reading } = situation;
  const [roll, second, third] = [random(), random(), random()];
  // Phrases such as “I’m listening” do not answer a question.
  const reaction = () =>
    part(
      'reaction',
      questions.has(cue) ? speaker.lastResort(cue, slots) : speaker.phrase([cue, 'noted'], slots),
    );
  const told = part('disclosure', disclosure);
  const objection = nextObjection(request.persona.objections, reading, turn, difficulty === 4);
  const pushes = presses(roll, difficulty);
  // “Did I miss anything?” asks for a yes or a no, which an objection to something else is not.
  const checks = cue === 'heard' && did(turn, 'closed_question');

  if (disclosure) {
    const owed = difficulty <= 2 || (difficulty === 3 && conceding.has(cue));
    // A fact needs no introduction that the learner has heard before.
    const leads = cue !== 'noted' && (owed || second < 0.5);
    const lead = leads ? part('reaction', speaker.fresh(cue, slots)) : [];
    const argued = third < chanceToArgue[difficulty] && !checks ? part('objection', objection) : [];
    return [...lead, ...told, ...argued];
  }
  const own = ownAnswer(reply);
  if (own.length > 0) return own;
  if (settling.has(cue) && situation.progress?.missing.some((kind) => kind === 'next_step'))
    return [...reaction(), ...nudge(reply)];
  if (difficulty === 4) {
    return [
      ...(cue !== 'asked' || second < 0.3 ? reaction() : []),
      ...(conceding.has(cue) ? pressed(nudge(reply)) : pressure(reply)),
    ];
  }
  // At difficulty level 3, a persona without a fact to reveal answers an open question with an objection.
  if (difficulty === 3 && objection && did(turn, 'open_question'))
    return [...reaction(), ...part('objection', objection)];
  if (checks) return reaction();
  const isMild = agreeing.has(cue) || conceding.has(cue);
  return [...reaction(), ...(pushes && !isMild ? pressure(reply) : nudge(reply))];
}

/** Reactions with which the persona agrees. A demand after one would take it back. */
const agreeing: ReadonlySet<Situation['cue']> = new Set(['agrees', 'dated', 'next_step']);

function afterBad(reply: Reply): readonly Part[] {
  const { request, situation, speaker, slots, random } = reply;
  const { difficulty } = request.persona;
  const { breaking_point, pressure: pressing } = difficultyBehaviour[difficulty];
  const reaction = part('reaction', speaker.phrase([situation.cue], slots));
  if (situation.stance.tension >= breaking_point - 2)
    return [...reaction, ...part('warning', speaker.phrase(['warning']))];
  // Rudeness is named, and nothing else is said beside it.
  if (situation.cue === 'insulted') return reaction;
  return [...reaction, ...(random() < pressing ? pressure(reply) : difficulty <= 2 ? nudge(reply) : [])];
}

const wordless: ReadonlySet<Situation['cue']> = new Set([
  'bare',
  'small_talk',
  'how_are_you',
  'silent',
  'present',
  'thanked',
]);

function afterRest(reply: Reply): readonly Part[] {
  const { request, situation, speaker, slots, random } = reply;
  const { difficulty } = request.persona;
  const own = ownAnswer(reply);
  if (own.length > 0) return own;
  const asked = questions.has(situation.cue) || situation.cue === 'thanked';
  const reaction = part(
    'reaction',
    asked ? speaker.lastResort(situation.cue, slots) : speaker.phrase([situation.cue, 'unclear'], slots),
  );
  // An objection answers neither one word nor small talk nor thanks.
  const pushing = presses(random(), difficulty) && !wordless.has(situation.cue);
  const asks = reaction.some(({ text }) => text.endsWith('?'));
  if (situation.cue === 'silent') return reaction;
  if (situation.taken === 'odd')
    return [...reaction, ...(!asks && (difficulty <= 2 || pushing) ? nudge(reply) : [])];
  if ((asks && !pushing) || situation.cue === 'taken_back') return reaction;
  return [...reaction, ...(pushing ? pressure(reply) : nudge(reply))];
}

/**
 * Returns the parts of a reply that does not end the conversation. The first part is a reaction to the learner's turn.
 */
export function followUps(
  request: ReplyRequest,
  situation: Situation,
  speaker: Speaker,
  slots: Slots,
  random: () => number,
): readonly Part[] {
  const reply = { request, situation, speaker, slots, random };
  const after = { good: afterGood, bad: afterBad, odd: afterRest, flat: afterRest }[situation.taken];
  const parts = padded(after(reply), reply);
  return parts.length > 0 ? parts : [{ kind: 'press', text: speaker.lastResort('press') }];
}
