import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightTally, sum, unmatchedTally, vitestTally } from './tally.ts';

function aReport(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('tally of a test run', () => {
  it('the tally of a test run adds the results of Vitest and Playwright', () => {
    const unit = vitestTally(
      aReport({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 0, success: false }),
    );
    const journeys = playwrightTally(
      aReport({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 } }),
    );
    expect(sum([unit, journeys])).toMatchObject({ passed: 10, failed: 2, skipped: 2, unsteady: [] });
  });

  it('the tally counts a test that passed only on the second attempt as passed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [{ suites: [{ specs: [spec('steady', 'expected'), spec('starved', 'flaky')] }] }];
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    expect(playwrightTally(aReport({ stats, suites }))).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      unsteady: ['starved'],
      failures: [],
    });
    const unit = (title: string, status: string, failureMessages: string[]) => ({
      fullName: title,
      status,
      failureMessages,
    });
    const assertionResults = [unit('steady', 'passed', []), unit('starved', 'passed', ['Timed out.'])];
    const testResults = [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults }];
    const counts = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, success: true };
    expect(vitestTally(aReport({ ...counts, testResults }))).toMatchObject({
      passed: 2,
      unsteady: ['starved'],
      failures: [],
    });
  });

  it('the tally lists failed tests with the first line of their error', () => {
    const assertionResults = [
      { fullName: 'a sum', status: 'failed', failureMessages: ['Expected 3, got 2.\n  at sum.test.ts:4'] },
    ];
    const testResults = [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'gone.test.ts', status: 'failed', message: 'No such module.', assertionResults: [] },
    ];
    const counts = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, success: false };
    expect(vitestTally(aReport({ ...counts, testResults })).failures).toEqual([
      'gone.test.ts\n    No such module.',
      'a sum\n    Expected 3, got 2.',
    ]);

    const error = { message: 'Timed out.\n  at play.spec.ts:9' };
    const specs = [{ title: 'a journey', tests: [{ status: 'unexpected', results: [{ error }] }] }];
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    expect(playwrightTally(aReport({ stats, suites: [{ specs }] })).failures).toEqual([
      'a journey\n    Timed out.',
    ]);
  });

  it('a requested word that matches no test file counts as a failure of the test run', () => {
    const { failed, failures } = sum([{ passed: 3, failed: 0 }, unmatchedTally(['maler'])]);
    expect(failed).toBe(1);
    expect(failures).toEqual(['npm test -- maler\n    No test file has "maler" in its path.']);
  });

  it('a missing report of Vitest or Playwright counts as a failure', () => {
    expect(vitestTally('/nowhere.json').failed).toBe(1);
    expect(playwrightTally('/nowhere.json').failed).toBe(1);
  });

  it('a report without any test counts as a failure', () => {
    expect(vitestTally(aReport({ numPassedTests: 0, numFailedTests: 0, success: true })).failed).toBe(1);
    expect(
      playwrightTally(aReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } })).failed,
    ).toBe(1);
  });

  it('a test file that cannot be loaded counts as a failure even if every other test passed', () => {
    expect(vitestTally(aReport({ numPassedTests: 5, numFailedTests: 0, success: false })).failed).toBe(1);
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightTally(aReport({ stats, errors: [{ message: 'no such file' }] })).failed).toBe(1);
  });
});
