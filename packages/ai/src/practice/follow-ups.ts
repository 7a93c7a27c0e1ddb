import type { ReplyRequest } from '../chat-port.ts';
import { difficultyBehaviour } from '../difficulty.ts';
import type { CriterionKind } from './criterion-kinds.ts';
import { wordsOf } from './folded-text.ts';
import { did } from './learner-moves.ts';
import { nextObjection } from './own-lines.ts';
import type { Slots, Speaker } from './phrase-choice.ts';
import type { FollowUpCue } from './phrases/phrase-book.ts';
import type { Part } from './reply-part.ts';
import type { Situation } from './situation.ts';

const steering: Partial<Record<CriterionKind, FollowUpCue>> = {
  disclosure: 'steer_ask',
  sums_up: 'steer_listen',
  own: 'steer_own',
  listen: 'steer_listen',
  name: 'steer_name',
  evidence: 'steer_evidence',
  ask: 'steer_ask',
  propose: 'steer_propose',
  next_step: 'steer_next_step',
  agree: 'steer_agree',
};

const settlingCues: ReadonlySet<FollowUpCue> = new Set(['steer_propose', 'steer_next_step', 'steer_agree']);

interface Reply {
  readonly request: ReplyRequest;
  readonly situation: Situation;
  readonly speaker: Speaker;
  readonly slots: Slots;
  readonly random: () => number;
}

const part = (kind: Part['kind'], text: string | null | undefined): Part[] => (text ? [{ kind, text }] : []);

/** A nudge towards the first thing still missing, or a question of the persona's own. */
function nudge({ request, situation, speaker }: Reply): Part[] {
  const { progress, turn, reading } = situation;
  const hard = request.persona.difficulty >= 3;
  const asked = reading.turns.some((earlier) => did(earlier, 'open_question'));
  const missing = progress?.missing.filter((kind) => !(kind === 'disclosure' && asked)) ?? [];
  const kinds = progress && missing.length === 0 ? (['next_step', 'agree'] as const) : missing;
  const cues = kinds.flatMap((kind) => steering[kind] ?? []);
  const early = reading.sound.length < 3 || !progress?.met.some(Boolean);
  const answering = did(turn, 'open_question');
  const fitting = cues.filter(
    (cue) =>
      !(answering && (cue === 'steer_ask' || cue === 'steer_listen')) &&
      !(early && settlingCues.has(cue)) &&
      !(reading.turns.length < 2 && cue === 'steer_ask'),
  );
  const dated = reading.sound.some(({ names_day }) => names_day);
  for (const cue of [...fitting, 'back'] as const) {
    const text = speaker.phrase(cue === 'steer_next_step' && dated ? 'steer_step' : cue);
    if (text) return part(hard ? 'press' : 'question', text);
  }
  return part('press', speaker.phrase('press'));
}

const pressed = (parts: readonly Part[]): Part[] => parts.map((one) => ({ ...one, kind: 'press' }));

/** An objection of the persona's own, or a demand. */
function pressure(reply: Reply): Part[] {
  const { request, situation, speaker, random } = reply;
  const objection = nextObjection(request.persona.objections, situation.reading, situation.turn);
  const preferred = random();
  if (objection && preferred < 0.6) return part('objection', objection);
  if (preferred < 0.8) {
    const demand = part('press', speaker.phrase('press'));
    if (demand.length > 0) return demand;
  }
  const nudged = nudge(reply);
  return nudged.length > 0
    ? nudged.map((one) => ({ ...one, kind: 'press' as const }))
    : part('objection', objection);
}

/** Warm words until the reply is as long as the level wants it. */
function padded(parts: readonly Part[], { request, situation, speaker }: Reply): readonly Part[] {
  const [fewest] = difficultyBehaviour[request.persona.difficulty].reply_words;
  const length = parts.reduce((words, { text }) => words + wordsOf(text).length, 0);
  const { reading, taken, disclosure, cue } = situation;
  const quiet = cue === 'withholds' || cue === 'half_yes' || cue === 'sidesteps';
  const trusting = taken === 'good' && (disclosure !== null || (reading.disclosed.size > 1 && !quiet));
  if (request.persona.difficulty > 2 || length >= fewest || !trusting) return parts;
  const at = parts.findIndex(({ kind }) => kind === 'question' || kind === 'press' || kind === 'objection');
  const warm = part('warmth', speaker.phrase('warmth'));
  return at < 0 ? [...parts, ...warm] : [...parts.slice(0, at), ...warm, ...parts.slice(at)];
}

/** What the persona grants without arguing on the spot. */
const conceding: ReadonlySet<Situation['cue']> = new Set(['owned', 'apology', 'told', 'heard', 'felt']);

/** How often a disclosure is followed by an objection in the same breath. */
const chanceToArgue = { 1: 0, 2: 0.2, 3: 0.35, 4: 0.9 } as const;

function afterGood(reply: Reply): readonly Part[] {
  const { request, situation, speaker, slots, random } = reply;
  const { difficulty } = request.persona;
  const { cue, disclosure, turn, reading } = situation;
  const [roll, second, third] = [random(), random(), random()];
  const reaction = part('reaction', speaker.phrase(cue, slots) ?? speaker.phrase(fallback(cue), slots));
  const told = part('disclosure', disclosure);
  const objection = nextObjection(request.persona.objections, reading, turn);
  const pushes = roll < difficultyBehaviour[difficulty].pressure;

  if (disclosure) {
    const owed = difficulty <= 2 || (difficulty === 3 && conceding.has(cue)) || cue === 'half_yes';
    const lead = owed || second < 0.5 ? reaction : [];
    const argued = third < chanceToArgue[difficulty] ? part('objection', objection) : [];
    return [...lead, ...told, ...argued];
  }
  if (difficulty === 4) {
    const weighty = cue !== 'asked' && cue !== 'evidence';
    return [
      ...(weighty || second < 0.3 ? reaction : []),
      ...(conceding.has(cue) ? pressed(nudge(reply)) : pressure(reply)),
    ];
  }
  // A question left without an answer is at least met with a reason.
  if (difficulty === 3 && objection && did(turn, 'open_question'))
    return [...reaction, ...part('objection', objection)];
  return [...reaction, ...(pushes ? pressure(reply) : nudge(reply))];
}

/** When every line for a cue has been said, a neighbouring one still fits. */
const fallback = (cue: Situation['cue']): Situation['cue'] =>
  cue === 'heard'
    ? 'felt'
    : cue === 'asked' || cue === 'nothing_more'
      ? 'noted'
      : cue === 'owned'
        ? 'apology'
        : 'evidence';

function afterBad(reply: Reply): readonly Part[] {
  const { request, situation, speaker, slots, random } = reply;
  const { difficulty } = request.persona;
  const { breaking_point, pressure: pressing } = difficultyBehaviour[difficulty];
  const reaction = part('reaction', speaker.phrase(situation.cue, slots) ?? speaker.phrase('pushed', slots));
  if (situation.stance.tension >= breaking_point - 2)
    return [...reaction, ...part('warning', speaker.phrase('warning'))];
  return [...reaction, ...(random() < pressing ? pressure(reply) : difficulty <= 2 ? nudge(reply) : [])];
}

function afterRest(reply: Reply): readonly Part[] {
  const { request, situation, speaker, slots, random } = reply;
  const { difficulty } = request.persona;
  const reaction = part('reaction', speaker.phrase(situation.cue, slots) ?? speaker.phrase('unclear', slots));
  const pushing = random() < difficultyBehaviour[difficulty].pressure;
  const asks = reaction.some(({ text }) => text.endsWith('?'));
  if (situation.taken === 'odd')
    return [...reaction, ...(!asks && (difficulty <= 2 || pushing) ? nudge(reply) : [])];
  if (asks && !pushing) return reaction;
  return [...reaction, ...(pushing ? pressure(reply) : nudge(reply))];
}

/** What is said when nothing ends: a reaction first, then what the level and the stance call for. */
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
