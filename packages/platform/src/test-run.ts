import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { scriptEnvironment } from './build/run-script.ts';
import { runGates } from './check/gates.ts';
import { repositoryRoot } from './repository.ts';
import { bringBrowser } from './test-run/bring-browser.ts';
import { bringPostgres } from './test-run/bring-postgres.ts';
import {
  type PartReport,
  readPlaywright,
  readVitest,
  runParts,
  type TestPart,
  type VitestReport,
} from './test-run/test-results.ts';

// Usage: npm test [-- <words>], npm run test:slow. Runs all tests but the slow ones, the test files whose path contains
// one of the words, or the slow tests. The last lines name what failed and what did not run; the very last one says how
// many tests passed.
const results = join(repositoryRoot, 'test-results');
const e2e = join(repositoryRoot, 'packages/e2e');

/** Runs a test command, and reads its JSON report. A run that fails without a failed test counts as one. */
function runTests<Report>(
  command: string,
  args: readonly string[],
  folder: string,
  read: (report: Report) => PartReport,
): PartReport {
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
  const file = join(results, `${command}.json`);
  if (!existsSync(file))
    return {
      passed: 0,
      failed: [`${command}: ended without a report, with the exit code ${status}`],
      skipped: [],
    };
  const report = read(JSON.parse(readFileSync(file, 'utf8')));
  return report.failed.length === 0 && status !== 0
    ? { ...report, failed: [`${command}: ended with the exit code ${status}`] }
    : report;
}

const vitest = (name: string, ...args: string[]): TestPart => ({
  name,
  run: async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`];
    return runTests('vitest', ['run', ...args, ...reporters], repositoryRoot, (report: VitestReport) =>
      readVitest(report, (path) => relative(repositoryRoot, path)),
    );
  },
});

const journeys = (name: string, ...args: string[]): TestPart => ({
  name,
  run: async () => runTests('playwright', ['test', ...args], e2e, readPlaywright),
});

/** Installs what the tests need and this machine lacks, before anything runs. */
const bringServers: TestPart = {
  name: 'the search for a browser and PostgreSQL',
  run: async () => {
    process.stdout.write(`  Browser: ${await bringBrowser(e2e)}. PostgreSQL: ${await bringPostgres()}.\n`);
    return undefined;
  },
};

const build: TestPart = {
  name: 'the build of the changed packages',
  run: async () => {
    await buildChangedPackages();
    return undefined;
  },
};

const check: TestPart = {
  name: 'npm run check',
  run: async () => ({
    passed: 0,
    failed: (await runGates(repositoryRoot)) ? [] : ['npm run check'],
    skipped: [],
  }),
};

function partsOf(words: readonly string[], isSlow: boolean): readonly TestPart[] {
  if (words.length > 0) {
    const specs = words.filter((word) => word.includes('.spec.ts'));
    const units = words.filter((word) => !specs.includes(word));
    const projects = ['--project=unit', '--project=server', '--project=slow'];
    return [
      ...(units.length > 0 ? [vitest('tests', ...projects, ...units)] : []),
      ...(specs.length > 0 ? [bringServers, build, journeys('journeys', ...specs)] : []),
    ];
  }
  if (isSlow)
    return [
      ...[bringServers, build, vitest('slow tests', '--project=slow', '--project=postgres')],
      journeys('slow journeys', '--project=slow'),
    ];
  return [
    ...[bringServers, check, build],
    vitest('unit and server tests', '--project=built', '--project=unit', '--project=server'),
    journeys('journeys', '--project=journeys'),
  ];
}

const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--slow');
rmSync(results, { recursive: true, force: true });
const { lines, exitCode } = await runParts(partsOf(words, args.length > words.length), (text) =>
  process.stdout.write(text),
);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = exitCode;
