import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { scriptEnvironment } from './build/run-script.ts';
import { runGates } from './check/gates.ts';
import { repositoryRoot } from './repository.ts';
import { bringBrowser } from './test-run/bring-browser.ts';
import { bringPostgres } from './test-run/bring-postgres.ts';

// Usage: npm test [-- <words>], npm run test:slow. Runs all tests but the slow ones, the test files whose path contains
// one of the words, or the slow tests. The last line says how many tests passed.
const results = join(repositoryRoot, 'test-results');
const e2e = join(repositoryRoot, 'packages/e2e');
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Journeys that passed only on the second attempt. */
let flaky = 0;
/** Titles of the tests and journeys that failed. */
const failures: string[] = [];

/** Runs a test command, and counts the tests of its JSON report. A run that fails without a failed test counts as one. */
function runTests(
  command: string,
  args: readonly string[],
  folder: string,
  // biome-ignore lint/suspicious/noExplicitAny: vitest and Playwright write different reports
  read: (report: any) => { passed: number; failed: readonly string[]; skipped: number },
): void {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    env: {
      ...scriptEnvironment(folder),
      CI: 'true',
      // Shortens the start of the server processes that tests use.
      NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/compiled'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const report = join(results, `${command}.json`);
  const { passed, failed, skipped } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], skipped: 0 };
  counts.passed += passed;
  counts.failed += failed.length === 0 && status !== 0 ? 1 : failed.length;
  failures.push(...failed);
  counts.skipped += skipped;
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** The failed tests, and the files that failed outside their tests. */
const vitestFailures = (files: readonly VitestFile[]): string[] =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const titles = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['outside its tests'];
      return titles.map((title) => `${relative(repositoryRoot, name)}: ${title}`);
    });

function vitest(...args: string[]): void {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`];
  runTests('vitest', ['run', ...args, ...reporters], repositoryRoot, (report) => ({
    passed: report.numPassedTests,
    failed: vitestFailures(report.testResults),
    skipped: report.numPendingTests,
  }));
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[];
}

const journeyFailures = ({ suites = [], specs }: JourneySuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(journeyFailures),
];

/** Installs what the tests need and this machine lacks, before anything runs. */
async function bringServers(): Promise<void> {
  process.stdout.write(`  Browser: ${await bringBrowser(e2e)}. PostgreSQL: ${await bringPostgres()}.\n`);
}

function playwright(...args: string[]): void {
  runTests('playwright', ['test', ...args], e2e, ({ stats, suites }) => {
    flaky += stats.flaky;
    const failed = suites.flatMap(journeyFailures);
    return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
  });
}

const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--slow');
rmSync(results, { recursive: true, force: true });
try {
  if (words.length > 0) {
    const journeys = words.filter((word) => word.includes('.spec.ts'));
    const units = words.filter((word) => !journeys.includes(word));
    if (units.length > 0) vitest('--project=unit', '--project=server', '--project=slow', ...units);
    if (journeys.length > 0) {
      await bringServers();
      await buildChangedPackages();
      playwright(...journeys);
    }
  } else if (args.length > 0) {
    await bringServers();
    await buildChangedPackages();
    vitest('--project=slow', '--project=postgres');
    playwright('--project=slow');
  } else {
    await bringServers();
    if (!(await runGates(repositoryRoot))) {
      counts.failed += 1;
      failures.push('npm run check');
    }
    await buildChangedPackages();
    vitest('--project=built', '--project=unit', '--project=server');
    playwright('--project=journeys');
  }
} catch (error) {
  process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`);
  counts.failed += 1;
}
if (flaky > 0) process.stdout.write(`\n${flaky} journeys passed only on the second attempt.\n`);
for (const failure of failures) process.stdout.write(`\nFailed: ${failure}`);
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
