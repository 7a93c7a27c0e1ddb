import { describe, expect, it } from 'vitest';
import { englishCases } from './english-cases.fixture.ts';
import { frenchCases } from './french-cases.fixture.ts';
import { pronouncedText } from './pronounced-text.ts';

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' → '));

describe.each([
  ['en-GB', rows(englishCases)],
  ['fr-FR', rows(frenchCases)],
])('R-VOICE-1 words that are spoken in %s', (language, cases) => {
  it('the table has at least 200 different cases', () => {
    expect(new Set(cases.map(([written]) => written)).size).toBeGreaterThanOrEqual(200);
  });

  it.each(cases)('%s is spoken as %s', (written = '', spoken) => {
    expect(pronouncedText(written, language)).toBe(spoken);
  });

  it.each(['1', '1,', '1 ', '1.', 'a.', 'A', 'IT ', '1/', '12:', '+1 ', '€1', '-1', 'a@', '(', ' '])(
    'a text of 20,000 characters that repeats "%s" is converted in linear time',
    (part) => {
      const begun = performance.now();
      pronouncedText(part.repeat(20_000 / part.length), language);
      expect(performance.now() - begun).toBeLessThan(2000);
    },
  );
});

it('a date with slashes has the month first in American English', () => {
  expect(pronouncedText('Due 3/11/2026.', 'en-US')).toBe('Due the eleventh of March twenty twenty-six.');
});

it('a text in a language without rules keeps its numbers', () => {
  expect(pronouncedText('*seufzt* Um 14:30 Uhr.', 'de-DE')).toBe('Um 14:30 Uhr.');
});
