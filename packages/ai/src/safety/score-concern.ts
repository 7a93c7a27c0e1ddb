import { countWords } from '../text/count-words.ts';
import model from './concern-model.json' with { type: 'json' };
import { asksTheOther, isLessCertain, isSaidByOthers, wordClass } from './concern-rules.ts';

/**
 * In hundredths, written as `feature=weight|feature=weight`. The first character of an entry is a digit of base 36: the
 * number of letters that its feature begins with as the one before does.
 */
function weightsOf(entries: string): ReadonlyMap<string, number> {
  const read = new Map<string, number>();
  let feature = '';
  for (const entry of entries.split('|')) {
    const at = entry.lastIndexOf('=');
    feature = feature.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1, at);
    read.set(feature, Number(entry.slice(at + 1)));
  }
  return read;
}

const weights = weightsOf(model.weights);
/** Letters inside words weigh less than words: they help with misspelt and inflected forms. */
const letterShare = 0.6;

const runs = (items: readonly string[], lengths: readonly number[]): readonly string[] =>
  lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, items.length - length + 1) }, (_, at) =>
      items.slice(at, at + length).join(' '),
    ),
  );

/** Runs of up to three words, the same with classes in place of words, and pairs of classes that stand near. */
function wordFeatures(text: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{N}_]+|[?!.,;:]/gu) ?? [];
  const classed = words.map((word) => {
    const name = wordClass(word);
    return name ? `@${name}` : word;
  });
  const classes = classed.filter((word) => word.startsWith('@'));
  const context = [
    ...(isSaidByOthers(text) ? ['@@said'] : []),
    ...(asksTheOther(text) ? ['@@asks'] : []),
    ...(isLessCertain(text) ? ['@@less'] : []),
  ];
  return new Set([
    ...runs(['^', ...words, '$'], [1, 2, 3]),
    ...runs(classed, [1, 2, 3]).filter((run) => run.includes('@')),
    ...classes.flatMap((one, at) => classes.slice(at + 1, at + 5).map((next) => `${one}~${next}`)),
    ...context,
  ]);
}

/** Runs of three to five letters inside words. */
function letterFeatures(text: string): ReadonlySet<string> {
  const words = new Set(text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  return new Set(
    [...words].flatMap((word) => {
      const letters = `<${word}>`;
      return [3, 4, 5].flatMap((length) =>
        Array.from(
          { length: Math.max(0, letters.length - length + 1) },
          (_, at) => `#${letters.slice(at, at + length)}`,
        ),
      );
    }),
  );
}

/**
 * The features of prepared sentences with their values, the same in training and at run time. Quotations are left out.
 */
export function concernFeatures(sentences: readonly string[]): ReadonlyMap<string, number> {
  const text = sentences
    .join(' ')
    .replaceAll(/"[^"]*(?:"|$)/g, ' _ ')
    .replaceAll(/_+/g, ' _ ');
  const words = wordFeatures(text);
  const letters = letterFeatures(text);
  return new Map([
    ...[...words].map((feature) => [feature, 1 / Math.sqrt(words.size)] as const),
    ...[...letters].map((feature) => [feature, letterShare / Math.sqrt(letters.size)] as const),
  ]);
}

/** Logarithm of the odds that the sentences need a reaction. */
function score(sentences: readonly string[]): number {
  let sum = model.bias;
  for (const [feature, value] of concernFeatures(sentences)) sum += (weights.get(feature) ?? 0) * value;
  return sum / 100;
}

/** Shorter turns, such as “Go on” and “There are forty people”, hold too little for a score; the rules read them. */
const fewestWords = 6;

/**
 * E-5: how probably a turn needs a reaction, by a linear model that `train-concern-model.ts` learned from
 * `corpus/*.learned.json`. It reads two sentences at a time, and the highest score counts.
 */
export function likelihoodOf(sentences: readonly string[]): 'likely' | 'open' | 'unlikely' {
  const pairs = sentences.slice(0, Math.max(1, sentences.length - 1));
  const highest = Math.max(...pairs.map((_, at) => score(sentences.slice(at, at + 2))));
  if (highest > model.likely && countWords(sentences.join(' ')) >= fewestWords) return 'likely';
  return highest < model.unlikely ? 'unlikely' : 'open';
}
