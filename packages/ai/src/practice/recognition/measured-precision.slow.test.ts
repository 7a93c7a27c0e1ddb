import { readFileSync, writeFileSync } from 'node:fs';
import { uiLocales } from '@repartee/contracts/locales';
import { describe, expect, it } from 'vitest';
import { measuredFigures, precisionPage } from './measure.fixture.ts';
import published from './measured-precision.json' with { type: 'json' };

const page = new URL('../../../../handbook/built-in-engine.md', import.meta.url);
const figures = measuredFigures();
const held = uiLocales.map((locale) => figures[locale].held.total);
const sum = (count: (one: (typeof held)[number]) => number) =>
  held.reduce((total, one) => total + count(one), 0);

if (process.env.UPDATE_PRECISION) {
  writeFileSync(
    new URL('./measured-precision.json', import.meta.url),
    `${JSON.stringify(figures, null, 2)}\n`,
  );
  writeFileSync(page, precisionPage(readFileSync(page, 'utf8'), figures));
}

describe('B-11 the verdicts of the built-in engine on labelled sentences', () => {
  it('B-11 on the half that no rule was tuned on, at least 95 % of “met” and of “not met” are right', () => {
    expect(sum((one) => one.met_right) / sum((one) => one.met)).toBeGreaterThanOrEqual(0.95);
    expect(sum((one) => one.not_met_right) / sum((one) => one.not_met)).toBeGreaterThanOrEqual(0.95);
  });

  it.each(uiLocales)(
    'B-11 in %s, at least five “met” are stated on that half, and 95 of 100 are right',
    (locale) => {
      const { met, met_right } = figures[locale].held.total;
      expect(met).toBeGreaterThanOrEqual(5);
      expect(met_right / met).toBeGreaterThanOrEqual(0.95);
    },
  );

  it('B-11 the corpus holds at least 600 labelled sentences in each language, half of which meet the criterion', () => {
    for (const locale of uiLocales) {
      const { tuned, held: other } = figures[locale];
      const pairs = tuned.total.pairs + other.total.pairs;
      expect(pairs).toBeGreaterThanOrEqual(600);
      const share = (tuned.total.met_labels + other.total.met_labels) / pairs;
      expect(share).toBeGreaterThan(0.45);
      expect(share).toBeLessThan(0.55);
    }
  });

  it('B-11 the published figures are the measured ones', () => {
    expect(published).toEqual(figures);
    const text = readFileSync(page, 'utf8');
    expect(precisionPage(text, figures)).toBe(text);
  });
});
