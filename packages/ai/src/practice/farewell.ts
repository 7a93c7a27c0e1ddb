import { spokenLanguage } from '../language/spoken-language.ts';
import { did } from './reading/learner-turn.ts';
import { readLearnerTurn } from './reading/read-turn.ts';

/** Says whether a turn of the learner ends the conversation, as “Thank you, goodbye.” does. `tag` is a BCP 47 tag. */
export function isFarewell(text: string, tag: string): boolean {
  const turn = readLearnerTurn(text, spokenLanguage(tag));
  return did(turn, 'closes') && !did(turn, 'open_question', 'closed_question');
}
