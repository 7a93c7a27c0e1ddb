import type { SpokenLanguage } from '../language/spoken-language.ts';
import { difficultyBehaviour } from '../persona/difficulty.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { pledgeOf, triggerOf } from './echo.ts';
import { followUps } from './follow-ups.ts';
import { grammars } from './grammar.ts';
import { toldBefore } from './own-lines.ts';
import { type Slots, type Speaker, speakerFor } from './phrase-choice.ts';
import { wordsOf } from './reading/folded-text.ts';
import { did } from './reading/learner-turn.ts';
import type { Part } from './reply-part.ts';
import { seededRandom } from './seeded-random.ts';
import { type Situation, situationOf } from './situation.ts';

export interface ReplyPlan {
  readonly parts: readonly Part[];
  readonly outcome: 'win' | 'lose' | 'end' | null;
}

/** A persona does not copy how the learner types in haste, as in « ce soir a 18h ». */
const spelled = (when: string, language: SpokenLanguage): string =>
  grammars[language].spelling.reduce((text, { typed, correct }) => text.replace(typed, correct), when);

const slotsOf = (request: ReplyRequest, { turn, reading }: Situation): Slots => ({
  name: request.persona.name.split(/\s+/)[0] ?? request.persona.name,
  ...(turn.when ? { when: spelled(turn.when, reading.language) } : {}),
  ...withText('trigger', triggerOf(turn, reading.language)),
  ...withText('quote', pledgeOf(turn)),
  ...withText('told', toldBefore(request.persona.disclosures, reading, turn)),
});
const withText = (slot: keyof Slots, text: string | undefined): Slots => (text ? { [slot]: text } : {});

/** A goodbye ends the conversation only if the turn has at most this number of words. */
const longestGoodbye = 30;

/**
 * Returns true if the turn can win the mission: it asks for agreement, accepts, thanks or says goodbye. After a proposal
 * or an appointment the learner may have more to say, and a turn with another question waits for its answer.
 */
function settles({ turn, taken }: Situation): boolean {
  if (taken !== 'good' && !did(turn, 'accepts', 'thanks', 'closes')) return false;
  if (did(turn, 'seeks_agreement')) return true;
  return did(turn, 'accepts', 'thanks', 'closes') && !did(turn, 'open_question', 'closed_question');
}

function closing(
  request: ReplyRequest,
  situation: Situation,
  speaker: Speaker,
  slots: Slots,
): ReplyPlan | null {
  const { turn, taken, stance, progress } = situation;
  const { breaking_point } = difficultyBehaviour[request.persona.difficulty];
  if (taken === 'bad' && stance.tension >= breaking_point) {
    const text = speaker.lastResort('lose', slots);
    return { parts: [{ kind: 'closing', text }], outcome: request.mission ? 'lose' : 'end' };
  }
  if (
    progress?.won &&
    taken !== 'bad' &&
    taken !== 'odd' &&
    stance.tension < breaking_point / 2 &&
    settles(situation)
  ) {
    const text = slots.when ? speaker.lastResort('win_dated', slots) : speaker.lastResort('win', slots);
    return { parts: [{ kind: 'closing', text }], outcome: 'win' };
  }
  const leaves =
    did(turn, 'closes') &&
    !did(turn, 'open_question', 'closed_question') &&
    turn.word_count <= longestGoodbye;
  if (leaves && taken !== 'odd')
    return { parts: [{ kind: 'closing', text: speaker.lastResort('end', slots) }], outcome: 'end' };
  return null;
}

const pressing: ReadonlySet<Part['kind']> = new Set(['objection', 'press', 'warning']);
const wordsIn = (parts: readonly Part[]): number =>
  parts.reduce((words, { text }) => words + wordsOf(text).length, 0);

/**
 * Shortens a reply of more than `most` words. If a hostile persona puts pressure on the learner, only its reaction to
 * the learner's turn is left out. Otherwise, the first part, disclosures and warnings always stay.
 */
function withinLength(parts: readonly Part[], most: number, isHostile: boolean): readonly Part[] {
  if (isHostile && wordsIn(parts) > most && parts.some(({ kind }) => pressing.has(kind)))
    return parts.filter(({ kind }) => kind !== 'reaction');
  let words = 0;
  return parts.filter((part, place) => {
    const length = wordsOf(part.text).length;
    const needed = place === 0 || part.kind === 'disclosure' || part.kind === 'warning';
    if (!needed && words + length > most) return false;
    words += length;
    return true;
  });
}

/** The same request always returns the same plan. */
export function planReply(request: ReplyRequest): ReplyPlan {
  const situation = situationOf(request);
  const { reading } = situation;
  const { difficulty } = request.persona;
  const random = seededRandom(`${request.seed}/${reading.turns.length}`);
  const speaker = speakerFor(request, reading, random);
  const slots = slotsOf(request, situation);
  const ending = closing(request, situation, speaker, slots);
  if (ending) return ending;
  const parts = followUps(request, situation, speaker, slots, random);
  return {
    parts: withinLength(parts, difficultyBehaviour[difficulty].reply_words[1], difficulty === 4),
    outcome: null,
  };
}
