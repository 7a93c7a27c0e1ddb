import { connect } from 'node:net';
import { freePort } from '@repartee/testing/free-port';
import { describe, expect, it } from 'vitest';
import { aDataFolder, aProductProcess, aRunningProduct } from './product-process.fixture.ts';

describe('server processes', () => {
  // The tests share a data folder and run one after the other, because creating a database takes seconds.
  const DATA_DIR = aDataFolder();

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'a server process exits with code 0 after %s even if a client keeps its connection open',
    async (signal) => {
      const running = await aRunningProduct({ DATA_DIR });
      const line = connect(running.port, '127.0.0.1');
      await new Promise((resolve) => line.once('connect', resolve));
      line.on('error', () => {});
      line.write('GET /v1/authentication_methods HTTP/1.1\r\nHost: localhost\r\n');
      running.child.kill(signal);
      running.child.kill(signal);
      expect(await running.ended).toBe(0);
      line.destroy();
    },
  );

  it('a server process exits with code 0 when the IPC channel to its parent process closes', async () => {
    const running = await aRunningProduct({ DATA_DIR });
    running.child.disconnect();
    expect(await running.ended).toBe(0);
  });

  it('a server process exits with code 0 when its parent process ends while it starts', async () => {
    const starting = aProductProcess({ DATA_DIR, PORT: String(await freePort()) });
    starting.child.disconnect();
    expect(await starting.ended).toBe(0);
  });

  it('a server process outside of demo mode does not start on a database whose demo users have the public password', async () => {
    const refused = aProductProcess({
      DATA_DIR,
      REPARTEE_MODE: 'production',
      PORT: String(await freePort()),
    });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(/public password as .*root@atelier-nord\.example/);
  });

  it('a server process starts again on the same data folder after it was killed', async () => {
    const first = await aRunningProduct({ DATA_DIR });
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await aRunningProduct({ DATA_DIR });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
