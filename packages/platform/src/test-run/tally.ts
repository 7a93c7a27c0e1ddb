import { existsSync, readFileSync } from 'node:fs';

/** How many tests held and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** How many could not run here and said why. */
  readonly skipped?: number;
  /** Titles of those that held only on their second try. */
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

/** A failure that is no test's, such as a file that cannot be loaded, counts as one. */
const atLeastOne = (failed: number, sound: boolean): number => (failed === 0 && !sound ? 1 : failed);

/** Reads vitest's JSON report. A report that is not there counts as one failure. */
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

/** Reads Playwright's JSON report. A test that held on its second try counts, and is named so that it gets mended. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return nothing;
  const report = read(file) as PlaywrightReport;
  const { stats, errors = [] } = report;
  const passed = stats.expected + stats.flaky;
  const failed = atLeastOne(stats.unexpected, errors.length === 0 && passed > 0);
  return { passed, failed, skipped: stats.skipped, unsteady: flakyTitles(report) };
}

/** All of them together. */
export const sum = (tallies: readonly Tally[]): Required<Tally> => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped = 0 }) => total + skipped, 0),
  unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
});
