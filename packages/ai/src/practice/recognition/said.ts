import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { withoutInvisibles } from '../../text/neutral-text.ts';
import { folded, type Sentence, sentencesOf } from '../reading/folded-text.ts';

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

const quotation = /"[^"]*"|“[^”]*”|«[^»]*»|(?<=^|\s)['‘](?=\S)[^'‘’]{4,}['’](?=[\s.,;:!?]|$)/gu;
const masked = (text: string): string =>
  text.replace(quotation, (quoted) => quoted.replace(/[^\s]/gu, (letter) => '_'.repeat(letter.length)));

/** Splits a message into sentences and hides what it quotes from the rules. */
export function saidTurn(
  line: { readonly seq: number; readonly speaker: 'learner' | 'persona'; readonly text: string },
  language: SpokenLanguage,
): SaidTurn {
  // The rules do not read a message with invisible characters, because no verbatim quote could prove what they find.
  const text = withoutInvisibles(line.text) === line.text ? line.text : '';
  const plain = masked(text);
  const sentences: SaidSentence[] = [];
  const turn: SaidTurn = { ...line, text, folded: folded(plain), sentences };
  let from = 0;
  for (const sentence of sentencesOf(plain, language) as readonly Sentence[]) {
    const start = plain.indexOf(sentence.text, from);
    from = start + sentence.text.length;
    sentences.push({
      seq: line.seq,
      text: text.slice(start, from),
      plain: sentence.text.replaceAll('’', "'"),
      folded: sentence.folded,
      asks: sentence.asks,
      turn,
    });
  }
  return turn;
}
