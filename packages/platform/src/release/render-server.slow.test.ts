import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { aCheckingServer, type CheckingServer } from '../shell-server/a-checking-server.fixture.ts';

const token = 'a'.repeat(32);
let machine: ChildProcess;
let server: CheckingServer;

beforeAll(async () => {
  machine = spawn(process.execPath, [join(repositoryRoot, 'packages/platform/src/renderer.ts')], {
    env: { ...process.env, RENDERER_TOKEN: token, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(machine.stdout as NonNullable<typeof machine.stdout>, 'data');
  vi.stubEnv('RENDERER_URL', /http:\S+/.exec(String(line))?.[0]);
  vi.stubEnv('RENDERER_TOKEN', token);
  server = await aCheckingServer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  machine.kill();
  await server.close();
});

it('B-12 a renderer on another machine gives the verdict of the server itself, and nothing is published while it is away', async () => {
  const good = await server.publish({});
  expect(good.message).toContain('(rendered in both languages)');
  expect(good.status).toBe(200);
  const bad = await server.publish({ effect: 'window.fetch = () => new Promise(() => {})' });
  expect(bad.message).toMatch(/changes what other pages use: the global fetch/);
  expect(bad.status).toBe(422);
  machine.kill();
  await once(machine, 'exit');
  const before = server.releases.store.read();
  expect(await server.publish({ render: 'void 0' })).toEqual({
    status: 422,
    message:
      'Not published: the renderer at RENDERER_URL did not render its pages (ECONNREFUSED); send the build again when it does',
  });
  expect(server.releases.store.read()).toEqual(before);
});
