import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../create-api.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { markRestoredCopy } from '../database/restored-copy.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { makeLogger } from '../telemetry/logger.ts';
import { createApp } from './app.ts';

const api = useTestApi();

describe('health endpoints', () => {
  it('the metrics count requests by route pattern, without the access code in the path', async () => {
    await api.call(undefined, 'GET', '/v1/shared_sessions/some-code');
    const body = await api.get(undefined, '/metrics');
    expect(body).toContain('route="/v1/shared_sessions/:access_code",status="404"');
    expect(body).not.toContain('some-code');
  });

  it('the health endpoints report live but not ready if the database cannot be reached', async () => {
    const database = await openTestDatabase();
    await database.close();
    const app = await createApp({ config: api.app.config, database });
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    const { statusCode, payload } = await app.inject('/health/ready');
    expect([statusCode, JSON.parse(payload).code]).toEqual([503, 'not_ready']);
    await app.close();
  });
});

describe('readiness of a restored copy', () => {
  it('a restored copy is ready, and says in its readiness and its log that jobs, e-mails and AI calls wait', async () => {
    const lines: string[] = [];
    const logger = makeLogger('warn', 'api', { write: (line) => void lines.push(line) });
    const database = await openTestDatabase();
    const copy = { backup_from: '2026-11-20T03:00:00.000Z', restored_at: '2026-11-23T09:00:00.000Z' };
    await withTenantScope(database.db, { everywhere: 'test' }, (db) => markRestoredCopy(db, copy));
    const { app } = await createApi({ config: api.app.config, database, logger });
    const { statusCode, payload } = await app.inject('/health/ready');
    expect([statusCode, JSON.parse(payload)]).toMatchObject([200, { status: 'ready', restored_copy: copy }]);
    expect(lines.filter((line) => line.includes('jobs, e-mails and AI calls wait until'))).toHaveLength(1);
    await app.close();
    await database.close();
  });
});

describe('readiness of a process whose queries could see every organization', () => {
  it('a process is not ready if row-level security does not apply to a table', async () => {
    const database = await openTestDatabase();
    await sql`alter table organization disable row level security`.execute(database.owner);
    const app = await createApp({ config: api.app.config, database });
    const { statusCode, payload } = await app.inject('/health/ready');
    expect([statusCode, JSON.parse(payload).message]).toEqual([
      503,
      expect.stringContaining('Row-level security of the database does not apply'),
    ]);
    await app.close();
    await database.close();
  });
});

describe('readiness of a process that cannot write data', () => {
  it('a process is not ready until its data folder is writable', async () => {
    const lines: string[] = [];
    const logger = makeLogger('info', 'api', { write: (line) => void lines.push(line) });
    const parent = await mkdtemp(join(tmpdir(), 'repartee-full-'));
    const dataDir = join(parent, 'data');
    // A file at the path of the data folder makes each write fail, as a full disk would.
    await writeFile(dataDir, '');
    const full = await startTestApi({ logger, config: { dataDir } });
    const ready = () => full.call(undefined, 'GET', '/health/ready');
    expect(await ready()).toMatchObject({
      status: 503,
      body: { code: 'not_ready', message: 'The data folder is not writable.' },
    });
    expect((await full.call(undefined, 'GET', '/health/live')).status).toBe(200);
    await rm(dataDir);
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), {
      interval: 300,
    });
    expect(await readdir(dataDir)).toEqual([]);
    const dependencyLines = lines.map((line) => JSON.parse(line)).filter(({ dependency }) => dependency);
    expect(dependencyLines).toMatchObject([
      { level: 50, dependency: 'data_folder', reason: 'The data folder is not writable.' },
      { level: 30, dependency: 'data_folder' },
    ]);
    // The answer 503 of a probe is no error of its own.
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
    await full.close();
    await rm(parent, { recursive: true });
  });

  it('a process that stops answers 503 with Retry-After to the probe, and logs no error', async () => {
    const lines: string[] = [];
    const logger = makeLogger('info', 'api', { write: (line) => void lines.push(line) });
    const stopping = await startTestApi({ logger });
    await stopping.app.drain.start(AbortSignal.abort());
    const { status, body, headers } = await stopping.call(undefined, 'GET', '/health/ready');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'not_ready', '2']);
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
    await stopping.close();
  });

  it('a process is not ready while its database is read-only', async () => {
    const database = await openTestDatabase();
    const app = await createApp({ config: api.app.config, database });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    await app.close();
    const readOnly = await createApp({ config: api.app.config, database });
    await sql`set session characteristics as transaction read only`.execute(database.db);
    const { statusCode, payload } = await readOnly.inject('/health/ready');
    expect([statusCode, JSON.parse(payload).message]).toEqual([503, 'The database does not accept writes.']);
    await readOnly.close();
    await database.close();
  });
});

describe('the general rate limit', () => {
  it('the general rate limit counts all calls of a user together, and rejects those above it with 429 and Retry-After', async () => {
    const limited = await startTestApi({ config: { requestsPerMinute: 3 } });
    for (const [method, path] of [
      ['GET', '/v1/me'],
      ['GET', '/v1/scenarios'],
      ['POST', '/api/image/uploads'],
    ] as const)
      expect(await limited.status('user', method, path)).not.toBe(429);
    const { status, body, headers } = await limited.call('user', 'GET', '/v1/playlists');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await limited.status('editor', 'GET', '/v1/me')).toBe(200);
    await limited.close();
  });

  it('the general rate limit counts all requests without a token from one IP address together, whatever their path', async () => {
    const limited = await startTestApi({ config: { requestsPerMinute: 5 } });
    for (const path of [
      '/v1/authentication_methods',
      '/v1/shared_sessions/some-code',
      `/api/image/uploads/${'a'.repeat(43)}.webp`,
      '/v1/openapi.json',
      '/v1/nothing/here',
    ])
      expect([path, await limited.status(undefined, 'GET', path)]).not.toContain(429);
    for (const path of ['/v1/openapi.json', '/v1/nothing', `/api/image/uploads/${'a'.repeat(43)}.webp`])
      expect((await limited.get(undefined, path)).code).toBe('too_many_requests');
    expect(await limited.status('user', 'GET', '/v1/me')).toBe(200);
    expect(await limited.status(undefined, 'GET', '/health/live')).toBe(200);
    await limited.close();
  });
});
