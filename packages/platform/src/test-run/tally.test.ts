import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightTally, sum, vitestTally } from './tally.ts';

function aReport(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the count of a test run', () => {
  it('adds the results of vitest and Playwright', () => {
    const unit = vitestTally(
      aReport({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 0, success: false }),
    );
    const journeys = playwrightTally(
      aReport({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 } }),
    );
    expect(sum([unit, journeys])).toEqual({ passed: 10, failed: 2, skipped: 2, unsteady: [] });
  });

  it('counts and names tests that passed only on the second attempt', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [{ suites: [{ specs: [spec('steady', 'expected'), spec('starved', 'flaky')] }] }];
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    expect(playwrightTally(aReport({ stats, suites }))).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      unsteady: ['starved'],
    });
  });

  it('has a failure when a report is missing', () => {
    expect(vitestTally('/nowhere.json').failed).toBe(1);
    expect(playwrightTally('/nowhere.json').failed).toBe(1);
  });

  it('has a failure when no test ran', () => {
    expect(vitestTally(aReport({ numPassedTests: 0, numFailedTests: 0, success: true })).failed).toBe(1);
    expect(
      playwrightTally(aReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } })).failed,
    ).toBe(1);
  });

  it('has a failure when a file could not be loaded although every test passed', () => {
    expect(vitestTally(aReport({ numPassedTests: 5, numFailedTests: 0, success: false })).failed).toBe(1);
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightTally(aReport({ stats, errors: [{ message: 'no such file' }] })).failed).toBe(1);
  });
});
