import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../bootstrap/step.mjs';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { runCommand, scriptEnvironment } from './build/run-script.ts';
import { runGates } from './check/gates.ts';
import { repositoryRoot } from './repository.ts';
import { installedChromium } from './test-run/installed-browser.ts';

// Usage: npm test [-- <words>], npm run test:slow. Runs all tests but the slow ones, the test files whose path contains
// one of the words, or the slow tests. The last line says how many tests passed.
const results = join(repositoryRoot, 'test-results');
const e2e = join(repositoryRoot, 'packages/e2e');
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Journeys that passed only on the second attempt. */
let flaky = 0;

/** Runs a test command, and counts the tests of its JSON report. A run that fails without a failed test counts as one. */
function runTests(
  command: string,
  args: readonly string[],
  folder: string,
  // biome-ignore lint/suspicious/noExplicitAny: vitest and Playwright write different reports
  read: (report: any) => { passed: number; failed: number; skipped: number },
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
    : { passed: 0, failed: 0, skipped: 0 };
  counts.passed += passed;
  counts.failed += failed === 0 && status !== 0 ? 1 : failed;
  counts.skipped += skipped;
}

function vitest(...args: string[]): void {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`];
  runTests('vitest', ['run', ...args, ...reporters], repositoryRoot, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));
}

async function playwright(...args: string[]): Promise<void> {
  if (!installedChromium())
    await step('Bring Chromium', () => runCommand('playwright', ['install', 'chromium'], e2e));
  runTests('playwright', ['test', ...args], e2e, ({ stats }) => {
    flaky += stats.flaky;
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
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
      await buildChangedPackages();
      await playwright(...journeys);
    }
  } else if (args.length > 0) {
    await buildChangedPackages();
    vitest('--project=slow');
    await playwright('--project=slow');
  } else {
    if (!(await runGates(repositoryRoot))) counts.failed += 1;
    await buildChangedPackages();
    vitest('--project=built', '--project=unit', '--project=server');
    await playwright('--project=journeys');
  }
} catch (error) {
  process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`);
  counts.failed += 1;
}
if (flaky > 0) process.stdout.write(`\n${flaky} journeys passed only on the second attempt.\n`);
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
