import type { SessionSummary } from '@repartee/contracts/session/session';
import { aScenarioContent } from '@repartee/testing/builders/content';
import { aScenario } from '@repartee/testing/builders/library-items';
import { aSessionSummary } from '@repartee/testing/builders/sessions';
import { describe, expect, it } from 'vitest';
import { nextUp } from './next-up.ts';

const [first, second] = [aScenario(), aScenario()];
const tried = (scenario_id: string, own: Partial<SessionSummary> = {}) =>
  aSessionSummary({ scenario_id, status: 'end', ...own });

describe('what comes next', () => {
  it('is the latest conversation of one’s own that is not over', () => {
    const waiting = tried(first.id, { status: 'in-progress' });
    const anothers = tried(first.id, { status: 'in-progress', own: false });
    expect(nextUp([tried(second.id), anothers, waiting], [first, second], 'en-GB')).toEqual({
      kind: 'continue',
      session: waiting,
    });
  });

  it('is then the first scenario that was never tried', () => {
    expect(nextUp([tried(first.id)], [first, second], 'en-GB')).toMatchObject({
      kind: 'first',
      scenario: second,
    });
    expect(nextUp([], [first, second], 'en-GB')).toMatchObject({ kind: 'first', scenario: first });
  });

  it('is then the scenario with the lowest best score', () => {
    const sessions = [
      tried(first.id, { score: 80 }),
      tried(second.id, { score: 20 }),
      tried(second.id, { score: 71 }),
    ];
    expect(nextUp(sessions, [first, second], 'en-GB')).toMatchObject({
      kind: 'again',
      scenario: second,
      best: 71,
    });
  });

  it('is a scenario in the language of the reader, and one in another only where there is none', () => {
    const french = aScenario({ content: aScenarioContent({ language: 'fr-FR' }) });
    expect(nextUp([], [first, french], 'fr-FR')).toMatchObject({ kind: 'first', scenario: french });
    const done = [tried(french.id, { score: 90 })];
    expect(nextUp(done, [first, french], 'fr-FR')).toMatchObject({ kind: 'again', scenario: french });
    expect(nextUp([], [first], 'fr-FR')).toMatchObject({ kind: 'first', scenario: first });
  });

  it('is nothing where there is nothing to play', () => {
    expect(nextUp([], [], 'en-GB')).toBeUndefined();
  });
});
