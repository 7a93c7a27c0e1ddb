import { describe, expect, it } from 'vitest';
import { selectTests } from './select-tests.ts';

const files = [
  'packages/server/src/mail/mailer.test.ts',
  'packages/server/src/mail/mailer.ts',
  'packages/e2e/src/journeys/play.spec.ts',
  'shell/src/pages/apps/apps-page.test.tsx',
];

describe('selection of tests by `npm test -- <words>`', () => {
  it('a word selects only the unit test files whose path contains the word', () => {
    expect(selectTests(['mail'], files)).toEqual({ unit: [files[0]], journeys: [], unmatched: [] });
    expect(selectTests(['./shell/src/pages/apps/apps-page.test.tsx'], files).unit).toEqual([files[3]]);
  });

  it('a word such as play.spec.ts:11 selects the journey (browser test) at this line', () => {
    expect(selectTests(['play.spec.ts:11', 'mailer'], files)).toEqual({
      unit: [files[0]],
      journeys: ['packages/e2e/src/journeys/play.spec.ts:11'],
      unmatched: [],
    });
  });

  it('a word that matches no test file is reported as unmatched', () => {
    expect(selectTests(['maler', 'play'], files).unmatched).toEqual(['maler']);
  });
});
