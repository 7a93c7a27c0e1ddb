import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { withoutInvisibles } from '../../text/neutral-text.ts';
import { folded, ownSentencesOf, withoutQuotations } from '../reading/folded-text.ts';

/** A sentence of the conversation. In `plain` and `folded`, quoted words are replaced by underscores. */
export interface SaidSentence {
  readonly seq: number;
  /** The sentence as it stands in the message. */
  readonly text: string;
  readonly plain: string;
  readonly folded: string;
  readonly asks: boolean;
  readonly turn: SaidTurn;
}

export interface SaidTurn {
  readonly seq: number;
  readonly speaker: 'learner' | 'persona';
  readonly text: string;
  readonly folded: string;
  readonly sentences: readonly SaidSentence[];
}

/** Splits a message into sentences and hides what it quotes from the rules. */
export function saidTurn(
  line: { readonly seq: number; readonly speaker: 'learner' | 'persona'; readonly text: string },
  language: SpokenLanguage,
): SaidTurn {
  // The rules do not read a message with invisible characters, because no verbatim quote could prove what they find.
  const text = withoutInvisibles(line.text) === line.text ? line.text : '';
  const sentences: SaidSentence[] = [];
  const turn: SaidTurn = { ...line, text, folded: folded(withoutQuotations(text)), sentences };
  for (const { plain, ...sentence } of ownSentencesOf(text, language))
    sentences.push({ ...sentence, seq: line.seq, plain: plain.replaceAll('’', "'"), turn });
  return turn;
}
