import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Releases } from '../registry/publish.ts';
import type { ShellRenderer } from './documents.ts';
import { openShellBuilds } from './shell-builds.ts';
import { type ShellServerOptions, shellServer } from './shell-server.ts';

const product = { name: 'Repartee', slug: 'repartee', version: '1.4.1', support_email: 'help@example.org' };

/** Creates a built shell on disk, and returns its folder `web`. A different `code` gives a different build. */
export function aShellBuild(code: string): string {
  const web = mkdtempSync(join(tmpdir(), 'shell-'));
  mkdirSync(join(web, 'static/js'), { recursive: true });
  writeFileSync(join(web, `static/js/index.${code}.js`), `/* ${code} */${'const a=1;'.repeat(200)}`);
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(web, 'assets.json'), '{}');
  return web;
}

/** Creates a shell server for these releases. `renderer` renders its documents. */
export async function aShellServer(
  data: string,
  releases: Releases,
  renderer: ShellRenderer,
  more: Partial<ShellServerOptions> = {},
): Promise<FastifyInstance> {
  const shell = await openShellBuilds(data, aShellBuild('aaaa1111'));
  const server = fastify();
  await server.register(shellServer, {
    renderer,
    origin: 'https://practise.example',
    releases,
    shell,
    installation: { shell_build: shell.current, product, demo: null },
    ...more,
  });
  return server;
}
