import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { reachable } from './reachable.ts';

/**
 * Returns the hash of the server's public key. Chromium gets this hash when it starts, so that it trusts the
 * server. Chromium caches no response of a server that it does not trust.
 */
const publicKeyOf = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' });
      socket.destroy();
      resolve(
        createHash('sha256')
          .update(key ?? '')
          .digest('base64'),
      );
    });
  });

/**
 * Reads the server's public key. Tries again if this fails, because Caddy opens its port before Caddy has
 * created a certificate.
 */
async function publicKeySoon(port: number, tries = 100): Promise<string> {
  try {
    return await publicKeyOf(port);
  } catch (error) {
    if (tries === 0) throw error;
    await wait(100);
    return publicKeySoon(port, tries - 1);
  }
}

export interface Proxy {
  readonly public_key: string;
  close(): Promise<void>;
}

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

export async function startCaddy(port: number, upstream: number): Promise<Proxy> {
  const home = mkdtempSync(join(tmpdir(), 'bench-caddy-'));
  const file = join(home, 'Caddyfile');
  writeFileSync(
    file,
    `{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
https://localhost:${port} {
	bind 127.0.0.1
	tls internal
	reverse_proxy 127.0.0.1:${upstream}
}
`,
  );
  const env = { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 100 && !(await reachable(port)); tries += 1) await wait(100);
  return {
    public_key: await publicKeySoon(port),
    close: async () => {
      const gone = new Promise((resolve) => caddy.once('exit', resolve));
      caddy.kill();
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
