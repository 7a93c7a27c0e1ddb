import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';
import { lexicons } from '../lexicon.ts';
import { folded, wordsOf } from './folded-text.ts';

/** A number with its unit, such as 3 and “%”. The unit is empty if no known one stands beside it. */
interface Figure {
  readonly value: number;
  readonly unit: string;
}

const digits = /^\d/;

/** Adds up words of numbers: “two hundred and twelve”, « quatre-vingt-dix ». */
const sumOf = (words: readonly string[], numbers: ReadonlyMap<string, number>): number =>
  words.reduce((sum, word) => {
    const value = numbers.get(word) ?? Number(word.replace(',', '.'));
    const multiplies = numbers.has(word) && sum > 0 && (value >= 100 || (value === 20 && sum === 4));
    return multiplies ? sum * value : sum + value;
  }, 0);

/** The words of a text with each unit by its name, and “40,000” as one number. */
function tokensOf(text: string, language: SpokenLanguage): readonly string[] {
  const joined = folded(text).replace(/(?<=\d)[ .,](?=\d{3}(?!\d))/g, '');
  const named = grammars[language].units.reduce(
    (rest, { typed, unit }) => rest.replace(typed, ` ${unit} `),
    joined,
  );
  return named.match(/\d+(?:[.,]\d+)?|\p{L}+|%/gu) ?? [];
}

/** The numbers of a text, in words or in digits: “three per cent” and “3 %” are the same. */
function figuresIn(text: string, language: SpokenLanguage): readonly Figure[] {
  const { numbers, number_joins, units } = grammars[language];
  const tokens = tokensOf(text, language);
  const unitAt = (place: number) => units.find(({ unit }) => unit === tokens[place])?.unit;
  const isNumber = (place: number) => digits.test(tokens[place] ?? '') || numbers.has(tokens[place] ?? '');
  const joins = (place: number) => number_joins.has(tokens[place] ?? '');
  const figures: Figure[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isNumber(at)) continue;
    const first = at;
    while (isNumber(at + 1) || (joins(at + 1) && isNumber(at + 2))) at++;
    const words = tokens.slice(first, at + 1).filter((word) => !number_joins.has(word));
    const unit = unitAt(joins(at + 1) ? at + 2 : at + 1) ?? unitAt(first - 1) ?? '';
    figures.push({ value: sumOf(words, numbers), unit });
  }
  return figures;
}

/** The words with which a line may take up what was said, as in “Three per cent, is that all?” */
const opening = /^([^,?!….:;]{1,30})[,?!…]/;

/**
 * Of a line that takes up a number or a day that the other has named, returns whether a text names the same one. Null of
 * any other line.
 */
export function figureTakenUp(line: string, language: SpokenLanguage): ((said: string) => boolean) | null {
  const lead = opening.exec(folded(line))?.[1] ?? '';
  const { numbers, units } = grammars[language];
  const [figure] = figuresIn(lead, language);
  // “Nine years of loyalty, for this” takes up nothing.
  const others = tokensOf(lead, language).filter(
    (word) =>
      word.length > 3 && !numbers.has(word) && !digits.test(word) && !units.some(({ unit }) => unit === word),
  );
  if (figure && others.length === (figure.unit === '' ? 1 : 0))
    return (said) =>
      figuresIn(said, language).some(({ value, unit }) => value === figure.value && unit === figure.unit);
  const day = lexicons[language].when.exec(lead)?.[0];
  return day && wordsOf(lead).length - wordsOf(day).length <= 1 ? (said) => folded(said).includes(day) : null;
}
