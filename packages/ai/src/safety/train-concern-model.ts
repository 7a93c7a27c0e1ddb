import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { uiLocales } from '@repartee/contracts/locales';
import { detectByRules } from './detect-concern.ts';
import { preparedSentences } from './prepared-text.ts';
import { concernFeatures } from './score-concern.ts';

/*
 * Trains the learned score of `score-concern.ts`: logistic regression by AdaGrad, with an L2 penalty. Deterministic.
 * `node packages/ai/src/safety/train-concern-model.ts` writes `concern-model.json`; with `--folds` it prints the figures
 * of a five-fold cross-validation instead. Decision 0118 says how the thresholds below were chosen.
 */
/** Above this score, a turn is asked about in which the rules see nothing. */
const likely = 0;
/** Below it, a doubt of the rules is dropped. */
const unlikely = -1;
/** A feature of fewer lines is left out: it says more about the line than about what is said. */
const leastLines = 2;
const epochs = 16;
const folds = 5;
const learningRate = 0.3;
const penalty = 2e-4;
/** Weights that are smaller, in hundredths, are left out of the file. */
const leastWeight = 50;

interface Example {
  readonly text: string;
  readonly isConcern: boolean;
  readonly weight: number;
  /** Number of the line that the example comes from. Examples of one line are in the same fold. */
  readonly line: number;
  readonly source: 'learned' | 'tuned' | 'rules' | 'practice' | 'ordinary';
  readonly locale: string;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** At most this many sentences of one line with alternatives. */
const mostVariants = 8;

/** Writes out a line with alternatives: `I (want|need) a (rest|break)`. */
function variantsOf(line: string): readonly string[] {
  const parts = line.split(/\(([^()]*\|[^()]*)\)/).map((part, at) => (at % 2 ? part.split('|') : [part]));
  const count = parts.reduce((product, { length }) => product * length, 1);
  const chosen = Math.min(count, mostVariants);
  return Array.from({ length: chosen }, (_, at) => {
    let rest = Math.floor(((at + 0.37) * count) / chosen);
    return parts
      .map((choices) => {
        const choice = choices[rest % choices.length];
        rest = Math.floor(rest / choices.length);
        return choice;
      })
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim();
  });
}

const corpusFiles = uiLocales.flatMap((locale) => [
  `./corpus/${locale}.learned.json`,
  `./corpus/${locale}.tuned.json`,
  `./corpus/${locale}.ordinary.json`,
  `../practice/recognition/corpus/${locale}.tuned.json`,
  `./languages/${locale}.json`,
]);

/** Changes whenever something changes that the model is trained from. */
export const corpusDigest = (): string => {
  const hash = createHash('sha256');
  for (const path of [
    ...corpusFiles,
    './concern-corpus.json',
    './score-concern.ts',
    './train-concern-model.ts',
  ])
    hash.update(read(path));
  return hash.digest('hex');
};

function readExamples(): readonly Example[] {
  let line = 0;
  const examplesOf = (
    texts: readonly string[],
    about: Pick<Example, 'isConcern' | 'source' | 'locale'>,
  ): readonly Example[] =>
    texts.flatMap((text) => {
      line++;
      const variants = about.source === 'learned' ? variantsOf(text) : [text];
      return variants.map((variant) => ({
        ...about,
        text: variant,
        weight: 1 / Math.sqrt(variants.length),
        line,
      }));
    });
  const rules: Readonly<Record<string, readonly string[]>> = JSON.parse(read('./concern-corpus.json'));
  return [
    ...uiLocales.flatMap((locale) => {
      const learned = JSON.parse(read(`./corpus/${locale}.learned.json`));
      const tuned = Object.values<Readonly<Record<string, readonly string[]>>>(
        JSON.parse(read(`./corpus/${locale}.tuned.json`)),
      ).flatMap((byReaction) => Object.entries(byReaction));
      const practice: readonly { readonly persona: string | null; readonly sentence: string }[] = JSON.parse(
        read(`../practice/recognition/corpus/${locale}.tuned.json`),
      );
      return [
        ...examplesOf(learned.concern, { isConcern: true, source: 'learned', locale }),
        ...examplesOf(learned.none, { isConcern: false, source: 'learned', locale }),
        ...tuned.flatMap(([reaction, texts]) =>
          examplesOf(texts, { isConcern: reaction !== 'none', source: 'tuned', locale }),
        ),
        ...examplesOf(
          [
            ...new Set(
              practice.flatMap(({ persona, sentence }) => (persona ? [persona, sentence] : [sentence])),
            ),
          ],
          { isConcern: false, source: 'practice', locale },
        ),
        ...examplesOf(JSON.parse(read(`./corpus/${locale}.ordinary.json`)), {
          isConcern: false,
          source: 'ordinary',
          locale,
        }),
      ];
    }),
    ...Object.entries(rules).flatMap(([concern, texts]) =>
      examplesOf(texts, { isConcern: concern !== 'none', source: 'rules', locale: '' }),
    ),
  ];
}

/** Numbers between 0 and 1, the same at each run. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

interface Weights {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

type Row = Example & { readonly features: ReadonlyMap<string, number> };

const withFeatures = (examples: readonly Example[]): readonly Row[] =>
  examples.map((example) => ({ ...example, features: concernFeatures(preparedSentences(example.text)) }));

/** Features of at least `leastLines` lines. */
function recurringFeatures(rows: readonly Row[]): readonly string[] {
  const lines = new Map<string, Set<number>>();
  for (const { features, line } of rows)
    for (const name of features.keys()) {
      const known = lines.get(name);
      if (known) known.add(line);
      else lines.set(name, new Set([line]));
    }
  return [...lines].filter(([, seen]) => seen.size >= leastLines).map(([name]) => name);
}

function train(rows: readonly Row[]): Weights {
  const names = recurringFeatures(rows);
  const indexes = new Map(names.map((name, at) => [name, at]));
  const inputs = rows.map(({ features, isConcern, weight }) => ({
    terms: [...features].flatMap(([name, value]) => {
      const index = indexes.get(name);
      return index === undefined ? [] : [{ index, value }];
    }),
    label: isConcern ? 1 : 0,
    weight,
  }));
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-3);
  const random = randomNumbers(7);
  let bias = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const shuffled = inputs
      .map((input) => ({ input, place: random.next().value }))
      .sort((one, other) => one.place - other.place);
    for (const { input } of shuffled) {
      const sum = input.terms.reduce(
        (total, { index, value }) => total + (weights[index] ?? 0) * value,
        bias,
      );
      const error = (1 / (1 + Math.exp(-sum)) - input.label) * input.weight;
      bias -= 0.01 * error;
      for (const { index, value } of input.terms) {
        const weight = weights[index] ?? 0;
        const gradient = error * value + penalty * weight;
        const square = (squares[index] ?? 0) + gradient ** 2;
        squares[index] = square;
        weights[index] = weight - (learningRate * gradient) / Math.sqrt(square);
      }
    }
  }
  return { bias, weights: new Map(names.map((name, at) => [name, weights[at] ?? 0])) };
}

const scoreOf = ({ features }: Row, { bias, weights }: Weights): number =>
  [...features].reduce((sum, [name, value]) => sum + (weights.get(name) ?? 0) * value, bias);

/** Cross-validates: of the turns in which the rules see nothing, or doubt, the share above each threshold. */
function printFolds(rows: readonly Row[]): void {
  const foldOf = ({ line }: Row): number => (Math.imul(line, 2_654_435_761) >>> 8) % folds;
  const scored = Array.from({ length: folds }, (_, fold) => {
    const weights = train(rows.filter((row) => foldOf(row) !== fold));
    return rows
      .filter((row) => foldOf(row) === fold)
      .map((row) => ({
        ...row,
        score: scoreOf(row, weights),
        byRules: detectByRules(preparedSentences(row.text))?.certainty ?? 'unseen',
      }))
      .filter(({ byRules }) => byRules !== 'clear');
  }).flat();
  const groups = Map.groupBy(scored, ({ locale, source, isConcern, byRules }) =>
    [byRules, locale, source, isConcern ? 'concern' : 'none'].join(' '),
  );
  for (const [group, members] of groups) {
    const weightOf = (some: readonly Row[]) => some.reduce((sum, { weight }) => sum + weight ** 2, 0);
    const shares = [-1.5, -1, -0.5, 0, 0.25, 0.5, 0.75, 1].map((limit) => {
      const share = weightOf(members.filter(({ score }) => score > limit)) / weightOf(members);
      return `${limit}: ${(100 * share).toFixed(1)} %`;
    });
    console.info(`${group}: ${shares.join(', ')}`);
  }
}

/** Length of the beginning that two names share, as far as one digit of base 36 can tell. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(35, one.length) && one[length] === other[length]) length++;
  return length;
}

function writeModel(rows: readonly Row[]): void {
  const { bias, weights } = train(rows);
  const hundredths = [...weights]
    .map(([name, weight]) => [name, Math.round(weight * 100)] as const)
    .filter(([, weight]) => Math.abs(weight) >= leastWeight)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const model = {
    corpus: corpusDigest(),
    likely,
    unlikely,
    bias: Math.round(bias * 100),
    weights: hundredths
      .map(([name, weight], at) => {
        const shared = sharedLength(name, hundredths[at - 1]?.[0] ?? '');
        return `${shared.toString(36)}${name.slice(shared)}=${weight}`;
      })
      .join('|'),
  };
  writeFileSync(new URL('./concern-model.json', import.meta.url), `${JSON.stringify(model, null, 2)}\n`);
  console.info(`${hundredths.length} of ${weights.size} weights`);
}

if (import.meta.main) {
  const rows = withFeatures(readExamples());
  if (process.argv.includes('--folds')) printFolds(rows);
  else writeModel(rows);
}
