import { expect, it } from 'vitest';
import { type PartReport, readPlaywright, readVitest, runParts, type TestPart } from './test-results.ts';

const part = (name: string, report: Partial<PartReport> = {}): TestPart => ({
  name,
  run: async () => ({ passed: 1, failed: [], skipped: [], ...report }),
});
const broken = (name: string, message: string): TestPart => ({
  name,
  run: () => Promise.reject(new Error(message)),
});
const ended = (...parts: TestPart[]) => runParts(parts, () => undefined);

it('the last line of a test run has the number of passed and failed tests alone', async () => {
  expect(await ended(part('tests', { passed: 12 }), part('journeys', { passed: 3 }))).toEqual({
    lines: ['', '15 passed, 0 failed'],
    exitCode: 0,
  });
});

it('a test run whose journeys cannot run names them and why, and does not pass', async () => {
  const { lines, exitCode } = await ended(
    part('unit and server tests', { passed: 5629 }),
    broken('the build of the applications', 'rsbuild failed.\nat line 3'),
    part('journeys'),
  );
  expect(lines).toEqual([
    'Not run: the build of the applications (rsbuild failed)',
    'Not run: journeys (rsbuild failed)',
    '',
    '5629 passed, 2 failed',
  ]);
  expect(exitCode).toBe(1);
});

it('a test run without any test does not pass', async () => {
  expect(await ended({ name: 'the build', run: async () => undefined })).toEqual({
    lines: ['', '0 passed, 0 failed'],
    exitCode: 1,
  });
});

it('the journeys that did not run are named with the reason', () => {
  const spec = (
    title: string,
    status: string,
    ok = true,
    annotations: { type: string; description?: string }[] = [],
  ) => ({
    ...{ file: 'call.spec.ts', title, ok },
    tests: [{ status, annotations }],
  });
  const report = {
    stats: { expected: 2, flaky: 1 },
    suites: [
      {
        specs: [spec('rings', 'expected')],
        suites: [
          {
            specs: [
              spec('is heard', 'skipped', true, [{ type: 'skip', description: 'no microphone' }]),
              spec('is cut', 'unexpected', false),
              spec('ends', 'skipped'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'Error: the server did not start\nat …' }],
  };
  expect(readPlaywright(report)).toEqual({
    ...{ passed: 3, flaky: 1 },
    failed: ['call.spec.ts: is cut', 'outside the journeys: Error: the server did not start'],
    skipped: ['call.spec.ts: is heard (no microphone)', 'call.spec.ts: ends (an earlier one failed)'],
  });
});

it('the tests that did not run are named with their file', () => {
  const results = [
    {
      ...{ name: '/repo/a.test.ts', status: 'passed' },
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'skipped', fullName: 'needs Keycloak' },
      ],
    },
    { name: '/repo/b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(
    readVitest({ numPassedTests: 1, testResults: results }, (file) => file.replace('/repo/', '')),
  ).toEqual({
    passed: 1,
    failed: ['b.test.ts: outside its tests'],
    skipped: ['a.test.ts: needs Keycloak (skipped in the file)'],
  });
});
