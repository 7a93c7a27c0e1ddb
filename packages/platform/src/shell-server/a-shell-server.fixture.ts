import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import fastify, { type FastifyInstance } from 'fastify';
import { aBuild, aFolder } from '../registry/built-remote.fixture.ts';
import { published } from '../registry/changes.ts';
import { publish, type Releases, type ReleasesOptions } from '../registry/publish.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import type { RenderContext, ShellRenderer } from './documents.ts';
import { openShellBuilds } from './shell-builds.ts';
import { type ShellServerOptions, shellServer } from './shell-server.ts';

const product = { name: 'Repartee', slug: 'repartee', version: '1.4.1', support_email: 'help@example.org' };

export function aShellBuild(code: string): string {
  const web = mkdtempSync(join(tmpdir(), 'shell-'));
  mkdirSync(join(web, 'static/js'), { recursive: true });
  writeFileSync(join(web, `static/js/index.${code}.js`), `/* ${code} */${'const a=1;'.repeat(200)}`);
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(web, 'assets.json'), '{}');
  return web;
}

export async function aShellServer(
  releases: Releases,
  renderer: ShellRenderer,
  more: Partial<ShellServerOptions> = {},
): Promise<FastifyInstance> {
  const shell = await openShellBuilds(releases, aShellBuild('aaaa1111'));
  await shell.save();
  const server = fastify();
  await server.register(shellServer, {
    renderer,
    origin: 'https://practise.example',
    releases,
    acceptInto: releases,
    shell,
    installation: { shell_build: shell.current, product, demo: null },
    ...more,
  });
  return server;
}

export const servedRemote = aBuild('mfe-auth');

export const servedRemotePath = `/_mfe/mfe-auth/${servedRemote.publication.build}`;

export interface ServingShell {
  readonly app: FastifyInstance;
  readonly releases: Releases;
  readonly renderer: ShellRenderer;
  readonly rendered: { url: string; context: RenderContext }[];
}

/**
 * Creates a shell server that has published the build `servedRemote`. A document whose path contains
 * `unknown` has the status 404.
 */
export async function aServingShell(
  data: string,
  origin = 'https://practise.example',
  options: ReleasesOptions = {},
): Promise<ServingShell> {
  const releases = await openTestReleases(data, options);
  await publish(releases, servedRemote, { enter: published });
  const rendered: ServingShell['rendered'] = [];
  const renderer: ShellRenderer = {
    render: async (request, context) => {
      rendered.push({ url: request.url, context });
      const script = `<script nonce="${context.nonce}">begin()</script><script nonce="guessed">intrude()</script>`;
      return new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>${script}`, {
        status: request.url.includes('unknown') ? 404 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  };
  return { app: await aShellServer(releases, renderer, { origin }), releases, renderer, rendered };
}

/** Creates a shell server for each test of a file. */
export const useServingShell = (): ServingShell =>
  useFreshResource(async () => {
    const shell = await aServingShell(aFolder());
    const close = async () => {
      await shell.app.close();
      await closeTestReleases();
    };
    return { ...shell, close };
  });
