import { describe, expect, it } from 'vitest';
import { selectTests } from './select-tests.ts';

const files = [
  'packages/server/src/mail/mailer.test.ts',
  'packages/server/src/mail/mailer.ts',
  'packages/e2e/src/journeys/play.spec.ts',
  'shell/src/pages/apps/apps-page.test.tsx',
];

describe('the tests selected by npm test -- <words>', () => {
  it('are the unit test files with the word in their path, and no other files', () => {
    expect(selectTests(['mail'], files)).toEqual({ unit: [files[0]], journeys: [], unmatched: [] });
    expect(selectTests(['./shell/src/pages/apps/apps-page.test.tsx'], files).unit).toEqual([files[3]]);
  });

  it('include journeys (browser tests) with the word in their path, limited to the line that the word names', () => {
    expect(selectTests(['play.spec.ts:11', 'mailer'], files)).toEqual({
      unit: [files[0]],
      journeys: ['packages/e2e/src/journeys/play.spec.ts:11'],
      unmatched: [],
    });
  });

  it('report a word that matches no test', () => {
    expect(selectTests(['maler', 'play'], files).unmatched).toEqual(['maler']);
  });
});
