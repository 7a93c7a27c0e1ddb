import { existsSync, readFileSync } from 'node:fs';

/** Numbers of passed, failed and skipped tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Number of tests that could not run here and gave the reason. */
  readonly skipped?: number;
  /** Titles of tests that passed only on the second attempt. */
  readonly unsteady?: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
}

const nothing: Tally = { passed: 0, failed: 1 };
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Counts a failure outside of tests, such as a file that cannot be loaded, as one failed test. */
const atLeastOne = (failed: number, sound: boolean): number => (failed === 0 && !sound ? 1 : failed);

/** Reads vitest's JSON report. A missing report counts as one failure. */
export function vitestTally(file: string): Tally {
  if (!existsSync(file)) return nothing;
  const { numPassedTests, numFailedTests, numPendingTests, success } = read(file) as VitestReport;
  const failed = atLeastOne(numFailedTests, success && numPassedTests > 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function flakyTitles({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ title }) => title), ...suites.flatMap(flakyTitles)];
}

/**
 * Reads Playwright's JSON report. A test that passed on the second attempt counts as passed, and is listed so that it
 * gets fixed.
 */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return nothing;
  const report = read(file) as PlaywrightReport;
  const { stats, errors = [] } = report;
  const passed = stats.expected + stats.flaky;
  const failed = atLeastOne(stats.unexpected, errors.length === 0 && passed > 0);
  return { passed, failed, skipped: stats.skipped, unsteady: flakyTitles(report) };
}

/** Adds up several tallies. */
export const sum = (tallies: readonly Tally[]): Required<Tally> => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped = 0 }) => total + skipped, 0),
  unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
});
