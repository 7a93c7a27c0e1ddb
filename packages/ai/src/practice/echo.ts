import type { LearnerTurn, Sighting } from './reading/learner-turn.ts';

const dangling = /(?:\b(?:a|an|the|about|only|just|que|un|une|de|des|le|la|les|juste|seulement|en)|')$/i;
const mostWords = 6;

/** The words that made a turn belittling, whole enough to be thrown back: “only three weeks”, « pas si grave ». */
export function triggerOf(turn: LearnerTurn): string | undefined {
  const sighting = turn.sightings.find(({ move }) => move === 'dismisses');
  if (!sighting) return undefined;
  const start = sighting.sentence.indexOf(sighting.words);
  const clause =
    sighting.sentence
      .slice(start)
      .split(/[,.;:!?…()]/)[0]
      ?.trim() ?? '';
  const words = clause.split(/\s+/);
  const least = sighting.words.split(/\s+/).length;
  if (words.length <= mostWords) return unfinished(clause) ? undefined : clause;
  for (let count = least; count <= Math.min(least + 2, words.length); count += 1) {
    const part = words.slice(0, count).join(' ');
    if (!unfinished(part)) return part;
  }
  return undefined;
}

const unfinished = (text: string): boolean => text === '' || dangling.test(text.replace(/’/g, "'"));

/** A short sentence in which the learner took something on, to be remembered word for word. */
export function pledgeOf(turn: LearnerTurn): string | undefined {
  const worthy = ({ move, sentence }: Sighting) =>
    move === 'owns' && sentence.split(/\s+/).length <= 9 && !/[?"“«]/.test(sentence);
  return turn.sightings.find(worthy)?.sentence.replace(/[.!…]+$/, '');
}
