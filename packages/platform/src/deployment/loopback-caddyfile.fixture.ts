import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository.ts';

/** Returns the Caddyfile of the proxy, changed only so that Caddy and its health check listen on loopback. */
export const loopbackCaddyfile = (healthPort: number): string =>
  readFileSync(join(repositoryRoot, 'packages/platform/docker/Caddyfile'), 'utf8')
    .replace('admin off', 'admin off\n\tdefault_bind 127.0.0.1')
    .replace(':8081', `:${healthPort}`);
