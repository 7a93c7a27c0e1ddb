import { describe, expect, it } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const lines: string[] = [];
const write = (_: object, words: string) => void lines.push(`${words} ${JSON.stringify(_)}`);
const logger = { fatal: write, error: write, warn: write, info: write, debug: write, trace: write };
const log = { ...logger, level: 'trace', silent: () => {}, child: () => log };
const api = useTestApi(() => ({ logger: log as never }));

const error = {
  remote: 'mfe-coaching',
  build: '0123456789abcdef',
  kind: 'integrity',
  correlation_id: '0b8a5c2e-7d4f-4c1b-9a3e-2f6d8c1e5a47',
  name: 'RemoteLoadError',
  at: '/_mfe/mfe-coaching/0123456789abcdef/static/js/one.js:1:4000',
};
const report = (errors: unknown, by?: string) => api.call(by, 'POST', '/v1/client_errors', { errors });
const figures = async () => String(await api.get(undefined, '/metrics'));

describe('errors reported by browsers', () => {
  it('B-12 browser error reports are accepted from all callers, counted by remote, build and kind, and logged', async () => {
    expect((await report([error, { ...error, kind: 'render', at: null }])).status).toBe(204);
    expect((await report([{ ...error, message: 'No "Ines M."' }], 'user')).status).toBe(204);
    expect(lines.join()).not.toContain('Ines');
    const text = await figures();
    const series = (kind: string) =>
      `client_errors_total{remote="mfe-coaching",build="0123456789abcdef",kind="${kind}"}`;
    expect(text).toContain(`${series('integrity')} 2`);
    expect(text).toContain(`${series('render')} 1`);
    expect(lines.some((line) => line.includes(error.correlation_id))).toBe(true);
  });

  it.each([
    ['a message of more than 200 characters', { ...error, message: 'x'.repeat(201) }],
    ['a caller outside our code', { ...error, callers: ['/shared/repartee-session/secret-code:1:1'] }],
    ['an error name that is a sentence', { ...error, name: 'Ines said hello' }],
    ['a path of a page instead of a script', { ...error, at: '/shared/repartee-session/secret-code:1:1' }],
    ['an invalid id of a remote', { ...error, remote: 'evil' }],
    ['a metric label in the name of the build', { ...error, build: 'x",kind="y' }],
    ['an invalid correlation id', { ...error, correlation_id: 'ines' }],
  ])('browser error reports are rejected if they contain %s', async (_, one) => {
    const before = await figures();
    expect((await report([one])).status).toBe(400);
    const counted = (text: string) => text.split('\n').filter((line) => line.startsWith('client_errors'));
    expect(counted(await figures())).toEqual(counted(before));
  });

  it('browser error reports are rejected if a request contains more than ten reports or more than 32 kilobytes', async () => {
    expect((await report(Array(11).fill(error))).status).toBe(400);
    const large = JSON.stringify({ errors: [error], padding: 'x'.repeat(33_000) });
    expect(await api.status(undefined, 'POST', '/v1/client_errors', large)).toBe(413);
  });

  it('reports with invented builds cannot add more than a hundred builds to the metrics', async () => {
    const loads = Array.from({ length: 10 }, (_, index) => index);
    for (let round = 0; round < 12; round += 1) {
      const made = loads.map((n) => ({
        remote: 'mfe-auth',
        build: `made-${round}-${n}`,
        milliseconds: 120,
      }));
      expect(await api.status(undefined, 'POST', '/v1/remote_loads', { loads: made })).toBe(204);
    }
    const text = await figures();
    const builds = new Set(
      [...text.matchAll(/remote_load_seconds_count\{[^}]*build="([^"]+)"/g)].map((m) => m[1]),
    );
    expect(builds.size).toBeLessThanOrEqual(101);
    expect(builds).toContain('other');
    expect(text).toMatch(/remote_load_seconds_sum\{remote="mfe-auth",build="made-0-0"\} 0\.12/);
  });
});

it('each IP address can send sixty requests with error reports a minute', async () => {
  const mine = await startTestApi();
  const answers = [];
  for (let n = 0; n < 61; n += 1)
    answers.push(await mine.status(undefined, 'POST', '/v1/client_errors', { errors: [error] }));
  expect(answers.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  expect(await mine.status(undefined, 'GET', '/v1/authentication_methods')).toBe(200);
  await mine.close();
});
