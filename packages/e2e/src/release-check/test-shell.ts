import { randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { sampleSets } from '@repartee/app-sdk/testing/sample-value';
import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import type { User } from '@repartee/contracts/people/identity/user';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { permissions } from '@repartee/contracts/runtime/access/permissions';
import type { BuildFiles } from '@repartee/platform/registry/builds/build-files';
import type { Build } from '@repartee/platform/registry/builds/describe-build';
import { remoteFilePolicy } from '@repartee/platform/shell-server/files/remote-files';
import { documentHeaders, withScriptHashes } from '@repartee/platform/shell-server/security-headers';
import { sampleReply } from './sample-api.ts';

/** File of a built shell with the names of its scripts and what it provides to remotes. */
export const assetsFile = 'assets.json';

/** Header of a request with the set of sample data that the API answers with. */
export const sampleSetHeader = 'x-sample-set';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Returns the boot manifest (the list of remotes to load) of a shell with only this remote. Every user may
 * open the remote's pages.
 */
function bootOf({ publication }: Build): BootManifest {
  const { id, build, version, entry, integrity, manifest } = publication;
  const routes = manifest.routes.map((route) => ({ ...route, access: 'public' as const, roles: undefined }));
  return {
    schema: 1,
    build_id: 'check',
    product: { name: 'Repartee', slug: 'repartee', version: '0.0.0', support_email: 'check@example.org' },
    demo: null,
    remotes: [
      {
        id,
        build,
        version,
        entry,
        integrity,
        manifest: { ...manifest, routes },
        previous: null,
        enabled: true,
      },
    ],
  };
}

function documentOf(shell: BuildFiles, boot: BootManifest, path: string, nonce: string): string {
  const locale = uiLocales.find((one) => path.startsWith(`/${one}/`)) ?? fallbackLocale;
  const { chunks } = JSON.parse(String(shell.get(assetsFile))) as {
    chunks: Record<string, { js: string[]; css: string[] }>;
  };
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  // As in the product's document, zod compiles nothing, because the policy forbids `eval`.
  const jitless = `<script nonce="${nonce}">globalThis.__zod_globalConfig={jitless:true}</script>`;
  const scripts = chunks.index?.js.map((file) => `<script defer src="${file}"></script>`) ?? [];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><style nonce="${nonce}"></style>${jitless}${scripts.join('')}</head><body><div id="root"></div>
<script type="application/json" id="boot">${json}</script><script type="application/json" id="router">null</script></body></html>`;
}

export interface TestShell {
  readonly url: string;
  readonly server: Server;
}

const someone = ({ publication: { manifest } }: Build): User => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'check@example.org',
  first_name: 'Release',
  last_name: 'Check',
  organization_id: '00000000-0000-4000-8000-000000000002',
  organization_name: 'Check',
  organization_language: 'en-GB',
  organization_time_zone: 'UTC',
  organization_role: 'super-admin',
  permissions: [...permissions, ...(manifest.permissions ?? []).map(({ id }) => id)],
  language: null,
  image: null,
});

/**
 * Serves one built shell and one built remote with the product's security headers. The API answers with sample data, and a
 * super-admin is signed in. Is also the proxy of the browser: for an address of any other server it has no answer.
 */
export async function startTestShell(shell: BuildFiles, build: Build): Promise<TestShell> {
  const boot = bootOf(build);
  const home = `/_mfe/${boot.remotes[0]?.id}/${boot.remotes[0]?.build}/`;
  const send = (
    response: ServerResponse,
    status: number,
    path: string,
    body: Buffer | string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    response.writeHead(status, { 'content-type': types[extname(path)] ?? 'text/html', ...headers });
    response.end(body);
  };
  const server = createServer((request, response) => {
    const own = `http://127.0.0.1:${request.socket.localPort}`;
    // A request to a proxy names the whole address.
    const { origin, pathname } = new URL(request.url ?? '/', own);
    if (origin !== own) {
      response.writeHead(403).end();
      return;
    }
    const ofRemote = pathname.startsWith(home) ? build.files.get(pathname.slice(home.length)) : undefined;
    const ofShell = shell.get(pathname.slice(1));
    const set = sampleSets.find((one) => one === request.headers[sampleSetHeader]) ?? 'one';
    const sample = sampleReply(request.method ?? 'GET', pathname, set);
    if (ofRemote)
      send(response, 200, pathname, ofRemote, { 'content-security-policy': remoteFilePolicy(pathname) });
    else if (pathname === '/builds/boot-manifest.json') send(response, 200, pathname, JSON.stringify(boot));
    else if (pathname === '/builds/disabled.json') send(response, 200, pathname, '[]');
    else if (pathname === '/builds/latest.json') send(response, 200, pathname, '{"id":"check"}');
    else if (ofShell) send(response, 200, pathname, ofShell);
    else if (pathname === '/v1/me') send(response, 200, '.json', JSON.stringify(someone(build)));
    else if (sample) {
      response.writeHead(sample.status, { 'content-type': sample.type });
      response.end(sample.body);
    } else if (/^\/(v1|api|_mfe|static)\//.test(pathname))
      send(response, 404, '.json', '{"code":"not_found","message":"Nothing here.","correlation_id":"check"}');
    else {
      const nonce = randomBytes(16).toString('base64url');
      const { document, scripts } = withScriptHashes(documentOf(shell, boot, pathname, nonce), nonce);
      send(response, 200, '', document, documentHeaders({ nonce, scripts, https: false }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
