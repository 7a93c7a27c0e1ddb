import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './runtime/config/config.ts';
import { folderProblem, postgresProblem } from './runtime/config/startup-error.ts';
import { openDatabaseFromConfig } from './runtime/database/open-database-from-config.ts';

const sentence = /^[A-Z][^\n]*[.]$/;

describe('errors that prevent the start of the server', () => {
  it('a start error about an unreachable PostgreSQL server does not contain the password in DATABASE_URL', async () => {
    const databaseUrl = 'postgresql://app:hush@127.0.0.1:1/repartee';
    const error = await openDatabaseFromConfig({ dataDir: '/nowhere', databaseUrl }).catch((one) => one);
    expect(error.name).toBe('StartupError');
    expect(error.message).toBe(
      'PostgreSQL at 127.0.0.1:1/repartee cannot be reached (ECONNREFUSED); start it or correct DATABASE_URL.',
    );
  });

  it('a start error states that DATA_DIR is not a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'repartee-startup-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'data')]) {
      const error = await openDatabaseFromConfig({ dataDir, databaseUrl: undefined }).catch((one) => one);
      expect(error).toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining('is not a folder'),
      });
    }
    await rm(folder, { recursive: true });
  });

  it.each([
    ['ENOSPC', 'is full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'is not writable by this user'],
    ['EIO', 'cannot be used'],
  ])('a start error explains why the data folder cannot be used if the error code is %s', (code, words) => {
    const { name, message } = folderProblem('/data', Object.assign(new Error(code), { code }));
    expect(name).toBe('StartupError');
    expect(message).toContain(words);
    expect(message).toMatch(sentence);
  });

  it.each([
    ['28P01', 'rejects the user or password'],
    ['3D000', 'does not exist'],
    ['42501', 'may not create tables'],
    ['3F000', 'create schema public'],
    ['53100', 'is full'],
    ['ENOTFOUND', 'cannot be reached'],
  ])('a start error explains the database error %s, but does not contain the password', (code, words) => {
    const { message } = postgresProblem(
      'postgresql://app:hush@db/repartee',
      Object.assign(new Error(code), { code }),
    );
    expect(message).toContain(words);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('hush');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ BUS_URL: 'nats://localhost' }, 'DATABASE_URL'],
    [{ BUS_URL: 'redis://localhost', DATABASE_URL: 'postgresql://db/repartee' }, 'BUS_URL'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL'],
    [{ PRODUCT_SLUG: 'My Product' }, 'PRODUCT_SLUG'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, 'AI_MODEL'],
    [{ MAIL_FROM: 'nobody in particular' }, 'MAIL_FROM'],
    [{ TRUSTED_PROXIES: 'my-proxy' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  ])('a start error names the setting that is invalid in %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'StartupError' }));
    expect(() => readConfig(env)).toThrow(name);
  });
});

describe('configuration of the server', () => {
  it('B-6 without environment variables, the server uses localhost, the embedded database and the demo', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', databaseUrl: undefined, ai: undefined, demo: true });
    expect(config.publicUrl).toBe(`http://localhost:${config.port}`);
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4100'],
    ['10.0.0.5', 'http://10.0.0.5:4100'],
    ['::1', 'http://[::1]:4100'],
    ['0.0.0.0', 'http://localhost:4100'],
  ])('E-1 with HOST=%s and without PUBLIC_URL, links begin with %s', (HOST, publicUrl) => {
    expect(readConfig({ HOST, PORT: '4100' })).toMatchObject({ host: HOST, publicUrl });
    expect(readConfig({ HOST, PUBLIC_URL: 'https://practise.example/' }).publicUrl).toBe(
      'https://practise.example',
    );
  });

  it('E-1 the demo is off in production, with DEMO=0, and by default if DATABASE_URL is set', () => {
    expect(readConfig({ REPARTEE_MODE: 'production', DEMO: '1' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgresql://db/repartee' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgresql://db/repartee', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('an empty environment variable counts as not set', () => {
    expect(readConfig({ DATABASE_URL: '', AI_BASE_URL: '', PORT: '' })).toEqual(readConfig({}));
  });

  it('the configuration contains the proxies of TRUSTED_PROXIES and the sender of MAIL_FROM', () => {
    const env = {
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8',
      MAIL_FROM: 'Répartie <hello@example.org>',
    };
    expect(readConfig(env)).toMatchObject({
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8'],
      mail: { from: 'Répartie <hello@example.org>' },
    });
  });

  it('the configuration contains the model server of AI_BASE_URL, AI_MODEL and AI_API_KEY', () => {
    const env = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama', AI_API_KEY: 'k' };
    expect(readConfig(env).ai).toEqual({ baseUrl: 'http://localhost:11434/v1', model: 'llama', apiKey: 'k' });
  });
});
