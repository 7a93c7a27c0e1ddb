import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { withoutInvisibles } from '../../text/neutral-text.ts';
import { folded, ownSentencesOf, withoutQuotations } from '../reading/folded-text.ts';
import { formallyAddressed } from '../reading/formal-address.ts';

/** A sentence of the conversation. In `plain` and `folded`, quoted words are replaced by underscores. */
export interface SaidSentence {
  readonly seq: number;
  /** The sentence as it stands in the message. */
  readonly text: string;
  readonly plain: string;
  readonly folded: string;
  readonly asks: boolean;
  readonly turn: SaidTurn;
  /** The sentence with « vous » in `plain`, in `folded` and in its turn, if it or its turn says « tu ». */
  readonly formal?: SaidSentence;
}

/** The forms of a sentence that the patterns read: its own, and the one with « vous ». */
export const formsOf = (sentence: SaidSentence): readonly SaidSentence[] =>
  sentence.formal ? [sentence, sentence.formal] : [sentence];

/** Says whether a pattern matches a sentence in one of its forms. */
export const matches = (pattern: RegExp, sentence: SaidSentence): boolean =>
  formsOf(sentence).some((form) => pattern.test(form.folded));

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
  const flat = folded(withoutQuotations(text));
  const own = ownSentencesOf(text, language);
  const turnIn = (read: (flat: string) => string, isOwn: boolean): SaidTurn => {
    const sentences: SaidSentence[] = [];
    const turn: SaidTurn = { ...line, text, folded: read(flat), sentences };
    for (const one of own)
      sentences.push({
        ...one,
        seq: line.seq,
        plain: isOwn ? one.plain.replaceAll('’', "'") : read(one.folded),
        folded: read(one.folded),
        turn,
      });
    return turn;
  };
  const turn = turnIn((said) => said, true);
  const formal = turnIn((said) => formallyAddressed(said, language), false);
  if (formal.folded === turn.folded) return turn;
  const sentences: SaidSentence[] = [];
  const whole: SaidTurn = { ...turn, sentences };
  for (const [at, sentence] of turn.sentences.entries())
    sentences.push({ ...sentence, turn: whole, formal: formal.sentences[at] as SaidSentence });
  return whole;
}
