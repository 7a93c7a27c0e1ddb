import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { scriptEnvironment } from './build/run-script.ts';
import { runGates } from './check/gates.ts';
import { repositoryRoot } from './repository.ts';
import { haveBrowser } from './test-run/browser.ts';

// Usage: npm test [-- <words>], npm run test:slow. Runs all tests but the slow ones, the test files whose path contains
// one of the words, or the slow tests. The last line says how many tests passed.
const results = join(repositoryRoot, 'test-results');
const e2e = join(repositoryRoot, 'packages/e2e');
const environment = {
  CI: 'true',
  // Shortens the start of the server processes that tests use.
  NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/compiled'),
};
const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/** The parts of the JSON reports of vitest and of Playwright that are counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'skipped' | 'flaky', number>>;
}

function count(passed: number, failed: number, skipped = 0, flaky = 0): void {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  counts.flaky += flaky;
}

/** Runs a test command, and adds the counts of its JSON report. A run that fails without a failed test counts as one. */
async function runTests(
  command: string,
  args: readonly string[],
  folder: string,
  report: string,
  read: (content: Report) => Parameters<typeof count>,
): Promise<void> {
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...scriptEnvironment(folder), ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(127));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const file = join(results, report);
  const [passed, failed, skipped, flaky] = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : [0, 0];
  count(passed, failed === 0 && code !== 0 ? 1 : failed, skipped, flaky);
}

async function vitest(args: readonly string[]): Promise<void> {
  const report = `vitest-${counts.passed}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, report)}`];
  await runTests('vitest', ['run', ...args, ...reporters], repositoryRoot, report, (content) => [
    content.numPassedTests,
    content.numFailedTests,
    content.numPendingTests,
  ]);
}

async function playwright(args: readonly string[]): Promise<void> {
  await haveBrowser();
  await runTests('playwright', ['test', ...args], e2e, 'journeys.json', ({ stats }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
    stats.skipped,
    stats.flaky,
  ]);
}

const words = process.argv.slice(2);
rmSync(results, { recursive: true, force: true });
try {
  if (words[0] === '--slow') {
    await buildChangedPackages();
    await vitest(['--project=slow']);
    await playwright(['--project=slow']);
  } else if (words.length > 0) {
    const isJourney = (word: string) => word.includes('.spec.ts');
    const units = words.filter((word) => !isJourney(word));
    const journeys = words.filter(isJourney);
    if (units.length > 0) await vitest(['--project=unit', '--project=server', '--project=slow', ...units]);
    if (journeys.length > 0) {
      await buildChangedPackages();
      await playwright(journeys);
    }
  } else {
    if (!(await runGates(repositoryRoot))) count(0, 1);
    await buildChangedPackages();
    await vitest(['--project=built', '--project=unit', '--project=server']);
    await playwright(['--project=journeys']);
  }
} catch (error) {
  process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`);
  count(0, 1);
}
const left = counts.skipped ? `, ${counts.skipped} skipped` : '';
const again = counts.flaky ? `, ${counts.flaky} only on the second attempt` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${left}${again}\n`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
