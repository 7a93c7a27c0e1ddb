import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildChangedPackages } from '../build/build-changed-packages.ts';
import { secondsSince } from '../build/progress.ts';
import { scriptEnvironment } from '../build/run-script.ts';
import { runGates } from '../check/gates.ts';
import { repositoryRoot } from '../repository.ts';
import { haveBrowser } from './browser.ts';
import { selectTests } from './select-tests.ts';
import { playwrightTally, sum, type Tally, unmatchedTally, vitestTally } from './tally.ts';

const results = join(repositoryRoot, 'test-results');

/** Folder of Node's compile cache, which shortens the start of the server processes that tests use. */
const compiled = join(repositoryRoot, 'node_modules/.cache/compiled');

type Print = (text: string) => void;

const printNow: Print = (text) => {
  process.stdout.write(text);
};

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly priority?: number;
}

function run({ command, args, folder, priority }: Command, print: Print): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...scriptEnvironment(folder), CI: 'true', FORCE_COLOR: '0', NODE_COMPILE_CACHE: compiled },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Processes that the command starts later have the same priority.
    if (child.pid && priority !== undefined) setPriority(child.pid, priority);
    child.stdout.setEncoding('utf8').on('data', print);
    child.stderr.setEncoding('utf8').on('data', print);
    child.once('error', (error) => print(`${error.message}\n`));
    child.once('close', () => resolve());
  });
}

/** Names of the unit test projects in `vitest.config.ts`. */
const unitTests = ['unit', 'server'];

/** On a busy machine a test can time out, so a failed test gets a second attempt. */
const secondAttempt = '--retry=1';

async function vitest(
  print: Print,
  projects: readonly string[],
  files: readonly string[] = [],
): Promise<Tally> {
  const report = join(results, `${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', secondAttempt, ...projects.map((name) => `--project=${name}`), ...reporters, ...files];
  // Journeys at the normal priority are interrupted less often, so a run of both takes less time (decision 0107).
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  await run({ command: 'vitest', args, folder: repositoryRoot, priority }, print);
  return vitestTally(report);
}

async function journeys(print: Print, files: readonly string[] = []): Promise<Tally> {
  await haveBrowser();
  const own = 'packages/e2e/';
  const args = ['test', ...files.map((file) => file.slice(own.length))];
  await run({ command: 'playwright', args, folder: join(repositoryRoot, own) }, print);
  return playwrightTally(join(results, 'journeys.json'));
}

/**
 * Runs one part of the test run, such as the unit tests. An error counts as one failure, and the other parts
 * still run.
 */
async function part(title: string, work: (print: Print) => Promise<Tally>, print = printNow): Promise<Tally> {
  const started = performance.now();
  print(`\n${title}\n`);
  try {
    return await work(print);
  } catch (error) {
    print(`\n${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  } finally {
    print(`  ${title}: ${secondsSince(started)}\n`);
  }
}

const unitTestsPart = (files: readonly string[] = []) =>
  part('Unit and API tests', (print) => vitest(print, unitTests, files));

const journeysPart = (print: Print, files: readonly string[] = []) =>
  part('Journeys in a browser', (into) => journeys(into, files), print);

const build = () =>
  part('Build', async () => {
    await buildChangedPackages();
    return { passed: 0, failed: 0 };
  });

/**
 * Runs unit tests and journeys (browser tests) at the same time, because neither of them uses all CPU cores alone. The
 * output of the journeys is printed after the output of the unit tests.
 */
async function unitTestsBesideJourneys(): Promise<Tally[]> {
  let held = '';
  let print: Print = (text) => {
    held += text;
  };
  const [units, browser] = await Promise.all([
    unitTestsPart().finally(() => {
      printNow(held);
      print = printNow;
    }),
    journeysPart((text) => print(text)),
  ]);
  return [units, browser];
}

const everything = async (): Promise<Tally[]> => [
  await part('Checks', async () => ({ passed: 0, failed: (await runGates(repositoryRoot)) ? 0 : 1 })),
  await build(),
  await part('Bytes of the build', (print) => vitest(print, ['built'])),
  ...(await unitTestsBesideJourneys()),
];

async function selected(words: readonly string[]): Promise<Tally[]> {
  const files = globSync('{shell,mfe-*,packages/*}/{src,bench}/**/*.{test.ts,test.tsx,spec.ts}', {
    cwd: repositoryRoot,
  });
  const { unit, journeys: specs, unmatched } = selectTests(words, files);
  return [
    unmatchedTally(unmatched),
    ...(unit.length > 0 ? [await unitTestsPart(unit)] : []),
    ...(specs.length > 0 ? [await build(), await journeysPart(printNow, specs)] : []),
  ];
}

/** Runs all tests, or only the test files whose path contains one of `words`, and returns the exit code. */
export async function testRun(words: readonly string[]): Promise<number> {
  rmSync(results, { recursive: true, force: true });
  const { passed, failed, skipped, unsteady, failures } = sum(
    words.length > 0 ? await selected(words) : await everything(),
  );
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`);
  for (const title of unsteady) process.stdout.write(`\nPassed only on the second attempt: ${title}\n`);
  const left = skipped ? `, ${skipped} skipped` : '';
  process.stdout.write(`\n${passed} passed, ${failed} failed${left}\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
