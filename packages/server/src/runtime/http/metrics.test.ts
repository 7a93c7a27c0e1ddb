import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { recordBackup } from '../database/last-backup.ts';

const open = useTestApi();
const closed = useTestApi(() => ({ config: { metricsToken: 'a-token-of-the-figures' } }));

it('the metrics contain the build, the live sessions, and the dependencies and the last backup; without a database they leave out jobs and backup', async () => {
  const api = await startTestApi({ config: { dataDir: tmpdir() } });
  const metrics = async () => {
    const { statusCode, payload } = await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return [statusCode, payload] as const;
  };
  const [status, text] = await metrics();
  expect(status).toBe(200);
  for (const line of [
    /^build_info\{version="\d+\.\d+\.\d+.*"\} 1$/m,
    /^live_sessions 0$/m,
    /^live_sockets 0$/m,
    /^live_replies 0$/m,
    /^database_wait_seconds_count [1-9]\d*$/m,
    /^dependency_up\{dependency="database"\} 1$/m,
    /^dependency_up\{dependency="bus"\} 1$/m,
    /^jobs\{kind="\S+",state="queued"\} \d+$/m,
    /^data_folder_bytes\{state="available"\} [1-9]\d*$/m,
    /^last_backup_timestamp_seconds 0$/m,
  ])
    expect(text).toMatch(line);
  await recordBackup(api.database.owner, '2026-01-31T03:00:00.000Z');
  expect((await metrics())[1]).toMatch(/^last_backup_timestamp_seconds 1769828400$/m);
  await api.database.close();
  await vi.waitFor(
    async () => {
      const [withoutDatabase, rest] = await metrics();
      expect(withoutDatabase).toBe(200);
      expect(rest).toMatch(/^dependency_up\{dependency="database"\} 0$/m);
      expect(rest).toMatch(/^live_sessions 0$/m);
      expect(rest).not.toMatch(/^jobs\{|^job_oldest_seconds\{|^last_backup_timestamp_seconds /m);
    },
    { interval: 300 },
  );
  await api.app.close();
});

it('without METRICS_TOKEN, metrics are served only to the same machine, and not through a proxy', async () => {
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await open.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1')).toBe(200);
  expect(await ask('10.0.0.7')).toBe(403);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await ask('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(403);
  expect((await open.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).payload).not.toContain(
    '# HELP',
  );
});

it('with METRICS_TOKEN, metrics are served only to clients that send the token', async () => {
  const ask = async (authorization?: string) =>
    (
      await closed.app.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.7',
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  expect(await ask('Bearer a-token-of-the-figures')).toBe(200);
  expect(await ask('Bearer another')).toBe(403);
  expect(await ask()).toBe(403);
  expect((await closed.call(undefined, 'GET', '/metrics')).status).toBe(403);
});
