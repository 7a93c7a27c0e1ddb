import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import englishHeld from './corpus/en-GB.held.json' with { type: 'json' };
import englishTuned from './corpus/en-GB.tuned.json' with { type: 'json' };
import frenchHeld from './corpus/fr-FR.held.json' with { type: 'json' };
import frenchTuned from './corpus/fr-FR.tuned.json' with { type: 'json' };
import { detectConcern } from './detect-concern.ts';

/** Sentences by the expected reaction. */
type Labelled = Readonly<Record<'stop-distress' | 'stop-abuse' | 'ask' | 'none', readonly string[]>>;

const held: Readonly<Record<string, Labelled>> = { English: englishHeld.en, French: frenchHeld.fr };
const tuned: Readonly<Record<string, Labelled>> = { English: englishTuned.en, French: frenchTuned.fr };

/** In percent, with one decimal. */
const share = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;

function quality(labelled: Labelled) {
  const read = Object.entries(labelled).flatMap(([expected, texts]) =>
    texts.map((text) => ({ expected, certainty: detectConcern(text)?.certainty ?? null })),
  );
  const reactions = read.filter(({ certainty }) => certainty !== null);
  const due = read.filter(({ expected }) => expected !== 'none');
  const stops = read.filter(({ certainty }) => certainty === 'clear');
  const stopsDue = read.filter(({ expected }) => expected.startsWith('stop'));
  return {
    sentences: read.length,
    precision: share(reactions.filter(({ expected }) => expected !== 'none').length, reactions.length),
    recall: share(due.filter(({ certainty }) => certainty !== null).length, due.length),
    stopPrecision: share(stops.filter(({ expected }) => expected.startsWith('stop')).length, stops.length),
    stopRecall: share(stopsDue.filter(({ certainty }) => certainty === 'clear').length, stopsDue.length),
    wronglyStopped: share(stops.filter(({ expected }) => expected === 'none').length, labelled.none.length),
  };
}

const measured = Object.entries(held).map(([language, labelled]) => ({ language, ...quality(labelled) }));

describe('E-5 precision and recall of rules and learned score on sentences of people who did not know them', () => {
  it('the handbook states the measured figures of each language', () => {
    const page = new URL('../../../handbook/decisions/0118-safety-lexicon.md', import.meta.url);
    const rows = readFileSync(page, 'utf8')
      .split('\n')
      .filter((line) => /^\| (?:English|French) /.test(line));
    expect(rows).toEqual(
      measured.map(
        ({ language, sentences, precision, recall, stopPrecision, stopRecall, wronglyStopped }) =>
          `| ${language} | ${sentences} | ${precision} | ${recall} | ${stopPrecision} | ${stopRecall} | ${wronglyStopped} |`,
      ),
    );
  });

  it.each(measured)('at least 600 $language sentences are measured', ({ sentences }) => {
    expect(sentences).toBeGreaterThanOrEqual(600);
  });

  it.each(measured)(
    'fewer than 1 % of the harmless $language sentences end a session',
    ({ wronglyStopped }) => {
      expect(wronglyStopped).toBeLessThan(1);
    },
  );

  it.each(measured)('at least 90 % of the reactions to $language sentences are right', ({ precision }) => {
    expect(precision).toBeGreaterThanOrEqual(90);
  });

  it.each(measured)('at least 85 % of the $language sentences that need a reaction get one', ({ recall }) => {
    expect(recall).toBeGreaterThanOrEqual(85);
  });
});

describe('E-5 precision and recall of the rules on the sentences that they were written with', () => {
  it.each(Object.entries(tuned).map(([language, labelled]) => ({ language, ...quality(labelled) })))(
    'at least 90 % of the $language ones get their reaction, and 99 % of the reactions are right',
    ({ recall, precision }) => {
      expect(recall).toBeGreaterThanOrEqual(90);
      expect(precision).toBeGreaterThanOrEqual(99);
    },
  );
});
