import { readFileSync } from 'node:fs';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import { judgeCriterion } from './judge-criterion.ts';
import { conversationOf } from './recognise-demand.ts';

/** A labelled pair: whether one sentence of a learner meets a criterion. */
interface LabelledPair {
  readonly id: string;
  readonly kind: string;
  readonly criterion: string;
  readonly persona: string | null;
  readonly sentence: string;
  readonly met: boolean;
}

const halves = ['tuned', 'held'] as const;
type Half = (typeof halves)[number];

/** Number of verdicts, and of those that agree with the label. */
interface Measured {
  readonly pairs: number;
  readonly met: number;
  readonly met_right: number;
  readonly met_labels: number;
  readonly not_met: number;
  readonly not_met_right: number;
}

const readPairs = (tag: string, half: Half): readonly LabelledPair[] =>
  JSON.parse(readFileSync(new URL(`./corpus/${tag}.${half}.json`, import.meta.url), 'utf8'));

function verdictOn({ criterion, persona, sentence }: LabelledPair, tag: string) {
  const lines = [
    ...(persona ? [{ seq: 1, speaker: 'persona' as const, text: persona }] : []),
    { seq: 2, speaker: 'learner' as const, text: sentence },
  ];
  return judgeCriterion(criterion, conversationOf(lines, { name: '', disclosures: [] }, tag)).verdict;
}

function countOf(pairs: readonly LabelledPair[], tag: string): Measured {
  const judged = pairs.map((pair) => ({ label: pair.met, verdict: verdictOn(pair, tag) }));
  const count = (holds: (one: (typeof judged)[number]) => boolean) => judged.filter(holds).length;
  return {
    pairs: pairs.length,
    met: count(({ verdict }) => verdict === 'met'),
    met_right: count(({ verdict, label }) => verdict === 'met' && label),
    met_labels: count(({ label }) => label),
    not_met: count(({ verdict }) => verdict === 'not-met'),
    not_met_right: count(({ verdict, label }) => verdict === 'not-met' && !label),
  };
}

/** Measures the verdicts on one half of the corpus, in total and by kind of act. */
function measured(
  tag: string,
  half: Half,
): { readonly total: Measured; readonly kinds: Readonly<Record<string, Measured>> } {
  const pairs = readPairs(tag, half);
  const kinds = [...new Set(pairs.map(({ kind }) => kind))].sort();
  return {
    total: countOf(pairs, tag),
    kinds: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        countOf(
          pairs.filter((pair) => pair.kind === kind),
          tag,
        ),
      ]),
    ),
  };
}

type Figures = Readonly<Record<UiLocale, Readonly<Record<Half, ReturnType<typeof measured>>>>>;

export const measuredFigures = (): Figures =>
  Object.fromEntries(
    uiLocales.map((locale) => [
      locale,
      Object.fromEntries(halves.map((half) => [half, measured(locale, half)])),
    ]),
  ) as unknown as Figures;

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part}/${whole} (${(part / whole).toFixed(2)})`;

const rowOf = (name: string, one: Measured): string =>
  [
    '',
    name,
    one.pairs,
    share(one.met_right, one.met),
    share(one.met_right, one.met_labels),
    share(one.not_met_right, one.not_met),
    share(one.pairs - one.met - one.not_met, one.pairs),
    '',
  ]
    .join(' | ')
    .trim();

const heading = [
  '| kind of act | sentences | precision of “met” | recall of “met” | precision of “not met” | cannot judge |',
  '|---|---|---|---|---|---|',
];

const tableOf = ({ total, kinds }: ReturnType<typeof measured>): string =>
  [
    ...heading,
    ...Object.entries(kinds).map(([kind, one]) => rowOf(kind.replaceAll('_', ' '), one)),
    rowOf('**all**', total),
  ].join('\n');

const [opening, closing] = ['<!-- figures -->', '<!-- end of figures -->'];

/** Returns the handbook page with its tables replaced by the measured figures. */
export function precisionPage(page: string, figures: Figures): string {
  const tables = uiLocales.flatMap((locale) =>
    halves.map((half) => `### ${locale}, ${half} half\n\n${tableOf(figures[locale][half])}`),
  );
  const [before = ''] = page.split(opening);
  const after = page.split(closing)[1] ?? '';
  return `${before}${opening}\n\n${tables.join('\n\n')}\n\n${closing}${after}`;
}
