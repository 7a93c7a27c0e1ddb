/** What a part of a test run counted, from the report of vitest or Playwright. */
export interface PartReport {
  readonly passed: number;
  /** Passed only on the second attempt. */
  readonly flaky?: number;
  /** Titles of the tests that failed. */
  readonly failed: readonly string[];
  /** Titles of the tests that did not run, with the reason. */
  readonly skipped: readonly string[];
}

/** A part of a test run, such as the journeys. `run` throws if it cannot be run. */
export interface TestPart {
  readonly name: string;
  /** Undefined if the part has no tests of its own, such as a build. */
  readonly run: () => Promise<PartReport | undefined>;
}

const reasonOf = (thrown: unknown): string => {
  const [line = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
  return line.replace(/\.$/, '');
};

/** The lines at the end of a test run, and its exit code. The last line is the one that the runner of the CI reads. */
export async function runParts(
  parts: readonly TestPart[],
  print: (text: string) => void,
): Promise<{ readonly lines: readonly string[]; readonly exitCode: 0 | 1 }> {
  const reports: PartReport[] = [];
  let notRun: readonly string[] = [];
  for (const [index, { run }] of parts.entries())
    try {
      const report = await run();
      if (report) reports.push(report);
    } catch (error) {
      print(`\n${error instanceof Error ? error.message : error}\n`);
      notRun = parts.slice(index).map(({ name }) => `${name} (${reasonOf(error)})`);
      break;
    }
  const failed = reports.flatMap((report) => report.failed);
  const skipped = reports.flatMap((report) => report.skipped);
  const sum = (of: (report: PartReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  const [passed, flaky] = [sum((report) => report.passed), sum((report) => report.flaky ?? 0)];
  // A part that did not run is no pass.
  const failures = failed.length + notRun.length;
  return {
    lines: [
      ...(flaky > 0 ? [`${flaky} journeys passed only on the second attempt.`] : []),
      ...failed.map((title) => `Failed: ${title}`),
      ...[...notRun, ...skipped].map((title) => `Not run: ${title}`),
      '',
      `${passed} passed, ${failures} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
    ],
    exitCode: failures === 0 && passed > 0 ? 0 : 1,
  };
}

/** The JSON report of vitest, as far as it is read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Includes the files that failed outside their tests. Skipped tests are named by file, because they are skipped together. */
export function readVitest(report: VitestReport, nameOf: (file: string) => string): PartReport {
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => `${nameOf(name)}: ${fullName} (skipped in the file)`),
  );
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName);
      return (titles.length > 0 ? titles : ['outside its tests']).map((title) => `${nameOf(name)}: ${title}`);
    });
  return { passed: report.numPassedTests, failed, skipped };
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** The JSON report of Playwright, as far as it is read. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly JourneySuite[];
  /** Errors outside the journeys, such as a server that does not start. */
  readonly errors?: readonly { readonly message?: string }[];
}

/** A journey that was skipped without saying why did not run because an earlier one failed. */
export function readPlaywright({ stats, suites, errors = [] }: PlaywrightReport): PartReport {
  const specs = suites.flatMap(specsOf);
  const named = ({ file, title }: { file: string; title: string }) => `${file}: ${title}`;
  return {
    passed: stats.expected + stats.flaky,
    flaky: stats.flaky,
    failed: [
      ...specs.filter(({ ok }) => !ok).map(named),
      ...errors.map(({ message = '' }) => `outside the journeys: ${reasonOf(message)}`),
    ],
    skipped: specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations = [] }) => {
          const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
          return `${named(spec)} (${skip ? (skip.description ?? 'skipped in the file') : 'an earlier one failed'})`;
        }),
    ),
  };
}

const specsOf = ({ suites = [], specs }: JourneySuite): readonly JourneySuite['specs'][number][] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
