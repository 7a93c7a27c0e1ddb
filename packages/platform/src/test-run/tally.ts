import { existsSync, readFileSync } from 'node:fs';

/** How many tests held and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

const nothing: Tally = { passed: 0, failed: 1 };
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A failure that is no test's, such as a file that cannot be loaded, counts as one. */
const atLeastOne = (failed: number, sound: boolean): number => (failed === 0 && !sound ? 1 : failed);

/** Reads vitest's JSON report. A report that is not there counts as one failure. */
export function vitestTally(file: string): Tally {
  if (!existsSync(file)) return nothing;
  const { numPassedTests, numFailedTests, success } = read(file) as VitestReport;
  return { passed: numPassedTests, failed: atLeastOne(numFailedTests, success && numPassedTests > 0) };
}

/** Reads Playwright's JSON report. A test that only held on a second try did not hold. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return nothing;
  const { stats, errors = [] } = read(file) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: atLeastOne(failed, errors.length === 0 && stats.expected > 0) };
}

/** All of them together. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});
