import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@repartee/testing/free-port';
import { repositoryRoot } from '../repository.ts';

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** Caddy of Debian is too old to keep the body of a request for another server. The image of the product has a newer one. */
export const keepsBodies = (): boolean => {
  const input = ':1 {\n\treverse_proxy a:1 {\n\t\trequest_buffers 1KiB\n\t}\n}\n';
  const adapt = ['adapt', '--adapter', 'caddyfile', '--config', '/dev/stdin'];
  return spawnSync('caddy', adapt, { input }).status === 0;
};

/** Where the proxy finds the addresses of a server's name: port of a name server, and port of the servers. */
interface Names {
  readonly resolver: number;
  readonly port: number;
}

/**
 * Returns the Caddyfile of the proxy, changed only so that Caddy and its health check listen on loopback, that names are
 * looked up in `names`, and that an old Caddy reads it.
 */
export const loopbackCaddyfile = (healthPort: number, names?: Names): string => {
  const text = readFileSync(join(repositoryRoot, 'packages/platform/docker/Caddyfile'), 'utf8')
    .replace('admin off', 'admin off\n\tdefault_bind 127.0.0.1')
    .replace(':8081', `:${healthPort}`)
    .replace(keepsBodies() ? '' : /^\trequest_buffers .*\n/m, '');
  return names
    ? text.replaceAll(
        /(dynamic a \w+) 8080 \{/g,
        `$1 ${names.port} {\n\t\tresolvers udp/127.0.0.1:${names.resolver}`,
      )
    : text;
};

/**
 * Starts the proxy of the product. `servers` has `SHELL_SERVERS` and `API_SERVERS`, unless the proxy looks up `names`.
 * Returns the function that stops it.
 */
export async function startLoopbackProxy(
  publicUrl: string,
  servers: Readonly<Record<string, string>>,
  names?: Names,
): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'repartee-caddy-'));
  const file = join(home, 'Caddyfile');
  writeFileSync(file, loopbackCaddyfile(await freePort(), names));
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

const addressRecord = 1;

/** Starts a name server that answers every name with the IPv4 addresses of `addresses` at that moment. */
export async function startNameServer(addresses: () => readonly string[]) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const endOfName = query.indexOf(0, 12) + 1;
    const hosts = query.readUInt16BE(endOfName) === addressRecord ? addresses() : [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2); // A response, without an error.
    for (const [index, count] of [1, hosts.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * index);
    // Name (the one of the question), type A, class IN, no time to live, four bytes.
    const start = [0xc0, 12, 0, addressRecord, 0, 1, 0, 0, 0, 0, 0, 4];
    const records = hosts.map((one) => Buffer.from([...start, ...one.split('.').map(Number)]));
    socket.send(Buffer.concat([head, query.subarray(12, endOfName + 4), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: (socket.address() as AddressInfo).port, close: () => void socket.close() };
}
