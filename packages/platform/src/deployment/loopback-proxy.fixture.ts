import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@repartee/testing/free-port';
import { repositoryRoot } from '../repository.ts';

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** Returns the Caddyfile of the proxy, changed only so that Caddy and its health check listen on loopback. */
export const loopbackCaddyfile = (healthPort: number): string =>
  readFileSync(join(repositoryRoot, 'packages/platform/docker/Caddyfile'), 'utf8')
    .replace('admin off', 'admin off\n\tdefault_bind 127.0.0.1')
    .replace(':8081', `:${healthPort}`);

/** Starts the proxy of the product. `servers` has `SHELL_SERVERS` and `API_SERVERS`. Returns the function that stops it. */
export async function startLoopbackProxy(
  publicUrl: string,
  servers: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'repartee-caddy-'));
  const file = join(home, 'Caddyfile');
  writeFileSync(file, loopbackCaddyfile(await freePort()));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, PUBLIC_URL: publicUrl, ...servers },
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => caddy.once('exit', resolve));
  return async () => {
    caddy.kill();
    await gone;
    rmSync(home, { recursive: true, force: true });
  };
}
