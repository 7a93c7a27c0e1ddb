import { setTimeout as wait } from 'node:timers/promises';
import { startLoopbackProxy } from '@repartee/platform/deployment/loopback-proxy.fixture';
import type { ReleaseArguments } from '@repartee/platform/release/commands';
import { runLocally } from '@repartee/platform/release/run-locally';
import {
  aDataFolder,
  aProductProcess,
  type ProductProcess,
} from '@repartee/platform/serving/product-process.fixture';
import { readConfig } from '@repartee/server/runtime/config/config';
import { startPostgres } from '@repartee/server/testing/debian-servers';
import { freePort } from '@repartee/testing/free-port';
import { startS3CompatibleFake } from '@repartee/testing/s3-compatible';

const keys = { access_key_id: 'us', secret_access_key: 'a/secret+of=ours', region: 'eu-west-3' };

export interface SeveralServers {
  /** URL of the proxy, which browsers use. */
  readonly url: string;
  readonly shells: readonly string[];
  /** Runs a release command on the database, as `pnpm release` does on a machine without servers. */
  release(command: string, given: Partial<ReleaseArguments>): Promise<string>;
  close(): Promise<void>;
}

/** Starts Caddy, shell servers, APIs with demo data, PostgreSQL and S3. No two servers share a folder. */
export async function startSeveralServers(
  count: { readonly shells: number; readonly apis: number },
  env: Readonly<Record<string, string>>,
): Promise<SeveralServers> {
  const postgres = await startPostgres();
  const bucket = await startS3CompatibleFake({ ...keys, bucket: 'repartee' });
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    DATABASE_URL: postgres.url,
    S3_URL: bucket.bucket_url,
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.access_key_id,
    S3_SECRET_ACCESS_KEY: keys.secret_access_key,
    SECRETS_KEY: 'a master key of thirty-two characters',
    PUBLIC_URL: url,
    TRUSTED_PROXIES: 'loopback',
    DEMO: '1',
    LOG_LEVEL: 'error',
    ...env,
  };
  const processes: ProductProcess[] = [];
  const start = async (role: 'shell' | 'api'): Promise<string> => {
    const PORT = String(await freePort());
    const started = aProductProcess({ ...settings, PORT, DATA_DIR: aDataFolder() }, [], role);
    processes.push(started);
    await untilReady(`http://127.0.0.1:${PORT}`, started);
    return `127.0.0.1:${PORT}`;
  };
  // The first API migrates the database.
  const apis = [await start('api')];
  while (apis.length < count.apis) apis.push(await start('api'));
  const shells: string[] = [];
  while (shells.length < count.shells) shells.push(await start('shell'));
  const stopProxy = await startLoopbackProxy(url, {
    SHELL_SERVERS: `to ${shells.join(' ')}`,
    API_SERVERS: `to ${apis.join(' ')}`,
  });
  await untilReady(url);

  const config = readConfig({ ...settings, DATA_DIR: aDataFolder() });
  const none = {
    remote: undefined,
    folder: undefined,
    from: undefined,
    percent: undefined,
    revision: undefined,
  };
  return {
    url,
    shells: shells.map((address) => `http://${address}`),
    release: (command, given) =>
      runLocally(command, { ...none, ...given }, { config, repository: '/nowhere' }),
    async close() {
      await stopProxy();
      for (const { child } of processes) child.kill('SIGTERM');
      await Promise.all(processes.map(({ ended }) => ended));
      await bucket.close();
      await postgres.close();
    },
  };
}

async function untilReady(url: string, server?: ProductProcess): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    const code = server?.child.exitCode ?? null;
    if (code !== null) throw new Error(`The server stopped with exit code ${code}:\n${server?.said()}`);
    await wait(200);
  }
}
