import { createServer, type IncomingMessage } from 'node:http';
import { uiLocales } from '@repartee/contracts/locales';
import { readBackendKeys } from '@repartee/contracts/remotes/backend-endpoints';
import { type BootManifest, bootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import { StartupError } from '@repartee/server/runtime/config/startup-error';
import { noAnswerText, noInstallationText } from '../release/send-release.ts';
import { createDevBackend, type DevBackend } from './dev-backend.ts';
import { withDevScripts } from './dev-document.ts';
import {
  type DevRemote,
  originsOf,
  type RemoteSources,
  startDevRemote,
  withDevRemotes,
} from './dev-remote.ts';
import { createProxy, type Rewrite } from './proxy.ts';

const bootScript = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
const asJson = (manifest: BootManifest) => JSON.stringify(manifest).replaceAll('<', '\\u003c');

/**
 * Adds origins to a content security policy, so that the page may load scripts, styles, images and fonts from
 * these origins, and may connect to them.
 */
export function withOrigins(policy: string, origins: readonly string[]): string {
  const opened = /^(script|style|img|font|connect)-src /;
  return policy
    .split('; ')
    .map((directive) => (opened.test(directive) ? `${directive} ${origins.join(' ')}` : directive))
    .join('; ');
}

export async function withLocalRemotes(html: string, remotes: readonly DevRemote[]): Promise<string> {
  const [, open = '', json = '', close = ''] = bootScript.exec(html) ?? [];
  if (!json) return html;
  const manifest = await withDevRemotes(bootManifest.parse(JSON.parse(json)), remotes);
  return html.replace(bootScript, () => open + asJson(manifest) + close);
}

/**
 * Removes `Secure` and `Domain` from a cookie. Otherwise a browser may not send the cookie to the development
 * proxy, which has another domain and uses plain http.
 */
const localCookie = (cookie: string): string => cookie.replaceAll(/;\s*(secure|domain=[^;]*)/gi, '');

/**
 * Adds the permissions that locally developed remotes declare to the response of `GET /v1/me`, because no
 * user has them before the remotes are published. The server still checks the permissions of each API call.
 */
export async function withDeclaredPermissions(me: string, remotes: readonly DevRemote[]): Promise<string> {
  const user: unknown = me === '' ? undefined : JSON.parse(me);
  const permissions = (user as { permissions?: unknown } | undefined)?.permissions;
  if (!Array.isArray(permissions)) return me;
  const own = await Promise.all(remotes.map((remote) => remote.boot()));
  const declared = own.flatMap(({ manifest }) => (manifest.permissions ?? []).map(({ id }) => id));
  return JSON.stringify({ ...(user as object), permissions: [...new Set([...permissions, ...declared])] });
}

/**
 * Returns whether a path belongs to a locally developed remote. An installation that does not know the remote renders
 * “page not found” for it, which the browser must not hydrate.
 */
async function isPageOf(path: string, remotes: readonly DevRemote[]): Promise<boolean> {
  const { pathname } = new URL(path, 'http://localhost');
  const locale = uiLocales.find((one) => pathname.startsWith(`/${one}/`));
  const page = locale ? pathname.slice(locale.length + 1) : pathname;
  const own = await Promise.all(remotes.map((remote) => remote.boot()));
  return own.some(({ manifest }) => manifest.routes.some((route) => routePattern(route.path).match(page)));
}

export const rewriting =
  (remotes: readonly DevRemote[]): Rewrite =>
  (answer: IncomingMessage, path: string) => {
    const { headers } = answer;
    if (path === '/v1/me' && headers['content-type']?.startsWith('application/json'))
      return (me) => withDeclaredPermissions(me, remotes);
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(localCookie);
    delete headers['strict-transport-security'];
    if (!headers['content-type']?.startsWith('text/html')) {
      const isManifest = path.startsWith('/builds/boot-manifest.json');
      return isManifest
        ? async (json) => asJson(await withDevRemotes(bootManifest.parse(JSON.parse(json)), remotes))
        : undefined;
    }
    const policy = String(headers['content-security-policy'] ?? '');
    // The nonce of the styles also marks the scripts that development adds.
    const [mark = '', nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    if (policy)
      headers['content-security-policy'] = withOrigins(policy, originsOf(remotes)).replace(
        'script-src ',
        `script-src ${mark} `,
      );
    return async (html) => {
      const page = withDevScripts(await withLocalRemotes(html, remotes), nonce);
      if (answer.statusCode !== 404 || !(await isPageOf(path, remotes))) return page;
      answer.statusCode = 200;
      return page.replace('<div id="root">', '<div id="root" data-render="client">');
    };
  };

async function requireInstallation(target: URL): Promise<void> {
  const address = new URL('/builds/latest.json', target);
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new StartupError(noAnswerText(target.origin, error));
  });
  const isInstallation = await answer.json().then(
    ({ id }) => answer.ok && typeof id === 'string',
    () => false,
  );
  if (!isInstallation) throw new StartupError(noInstallationText(target.origin, answer.status));
}

/** The backend on this machine, in place of the one that the installation may know. */
function backendOf({
  id,
  remote,
  url,
  target,
  issuer,
}: Record<'url' | 'issuer', string> & {
  readonly id: RemoteSources['id'];
  readonly remote: DevRemote;
  readonly target: URL;
}): DevBackend {
  return createDevBackend({
    id,
    url,
    issuer,
    declared: async () => {
      const { backend, permissions = [] } = (await remote.boot()).manifest;
      return { audience: backend?.audience ?? id, permissions: permissions.map((one) => one.id) };
    },
    me: (authorization) =>
      fetch(new URL('/v1/me', target), { headers: authorization ? { authorization } : {} }),
  });
}

/**
 * Serves one remote from its sources inside the shell of a deployed installation. A proxy on this machine
 * changes the responses of the installation. The installation itself stays unchanged.
 */
export async function devAgainst(
  sources: RemoteSources,
  target: URL,
  port: number,
  /** Address of a service to which the calls of the remote's backend go. */
  backendUrl?: string,
): Promise<() => Promise<void>> {
  await requireInstallation(target);
  const remote = await startDevRemote(sources, port + 1, 'production');
  const proxy = createProxy(target, rewriting([remote]));
  const issuer = `http://localhost:${port}`;
  const backend =
    backendUrl === undefined
      ? undefined
      : backendOf({ id: sources.id, remote, url: backendUrl, target, issuer });
  const server = createServer((request, response) => {
    if (!backend?.(request, response)) proxy.http(request, response);
  });
  server.on('upgrade', (request, socket, head) => proxy.upgrade(request, socket, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  process.stdout.write(
    `\n${sources.id} from its sources, inside ${target.origin}, is at ${issuer}\nThe packages that the shell provides, such as ui-kit and app-sdk, come from ${target.origin}.\n`,
  );
  if (backendUrl !== undefined)
    process.stdout.write(
      `Calls of its backend go to ${backendUrl}, with tokens of ${issuer} (keys: ${issuer}${readBackendKeys.path}).\n`,
    );
  return async () => {
    server.close();
    server.closeAllConnections();
    await remote.close();
  };
}
