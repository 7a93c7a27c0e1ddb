import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** Titles of tests that passed only on the second attempt. */
  readonly unsteady?: readonly string[];
  /** Title and first line of the error of each failed test and of each file that cannot be loaded. */
  readonly failures?: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    tests: { status: string; results?: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
}

const nothing: Tally = { passed: 0, failed: 1 };
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A failure outside of tests, such as a file that cannot be loaded, counts as one failed test. */
const atLeastOne = (failed: number, sound: boolean): number => (failed === 0 && !sound ? 1 : failed);

const failure = (title: string, message = 'no message'): string => `${title}\n    ${message.split('\n')[0]}`;

/** Counts the results in a report of Vitest. A missing report counts as one failure. */
export function vitestTally(file: string): Tally {
  if (!existsSync(file)) return nothing;
  const report = read(file) as VitestReport;
  const { numPassedTests, numFailedTests, numPendingTests, success, testResults = [] } = report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = atLeastOne(numFailedTests, success && numPassedTests > 0);
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests,
    // In Vitest's report a test that passed on the second attempt still has the errors of the first attempt.
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
    failures: [
      ...testResults
        .filter(({ status, message }) => status === 'failed' && message)
        .map(({ name, message }) => failure(name, message)),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0])),
    ],
  };
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** A test that passed only on the second attempt counts as passed, and is listed as unsteady. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return nothing;
  const report = read(file) as PlaywrightReport;
  const { stats, errors = [] } = report;
  const passed = stats.expected + stats.flaky;
  const failed = atLeastOne(stats.unexpected, errors.length === 0 && passed > 0);
  const withStatus = (wanted: string) =>
    specsOf(report).filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return {
    passed,
    failed,
    skipped: stats.skipped,
    unsteady: withStatus('flaky').map(({ title }) => title),
    failures: withStatus('unexpected').map(({ title, tests }) =>
      failure(title, tests[0]?.results?.at(-1)?.error?.message),
    ),
  };
}

/** Each word of `npm test -- <words>` that matches no test file counts as a failure. */
export const unmatchedTally = (words: readonly string[]): Tally => ({
  passed: 0,
  failed: words.length,
  failures: words.map((word) => failure(`npm test -- ${word}`, `No test file has "${word}" in its path.`)),
});

export const sum = (tallies: readonly Tally[]): Required<Tally> => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped = 0 }) => total + skipped, 0),
  unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  failures: tallies.flatMap(({ failures = [] }) => failures),
});
