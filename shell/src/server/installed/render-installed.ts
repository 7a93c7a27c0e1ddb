import { fallbackLocale } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { readPrefix } from '../../language/language-prefix.ts';
import { inlineScript } from '../document.ts';
import { renderOfflinePage } from './offline-page.ts';
import { emptyWorker, serviceWorker } from './service-worker.inline.ts';
import { webManifest } from './web-manifest.ts';

export interface InstalledContext {
  readonly bootManifest: Pick<BootManifest, 'build_id' | 'product'>;
  /** If false, the worker is one that does nothing. */
  readonly offlinePage: boolean;
}

function renderWorker({ bootManifest: { build_id, product }, offlinePage }: InstalledContext): string {
  if (!offlinePage) return inlineScript(emptyWorker);
  const { html, headers } = renderOfflinePage(product.name);
  // Browsers compare the bytes of workers: each release and each rollback brings the worker of its build.
  return `/* build ${build_id} */\n${inlineScript(serviceWorker, html, headers)}`;
}

const respond = (type: string, body: string, policy: string) =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'cookie',
    },
  });

/**
 * Renders what a browser needs to install the product: `/manifest.webmanifest`, with a language prefix in that language, and
 * the service worker `/sw.js`. Undefined for other paths.
 */
export async function renderInstalled(
  pathname: string,
  context: InstalledContext,
): Promise<Response | undefined> {
  if (pathname === '/sw.js')
    return respond('text/javascript', renderWorker(context), "default-src 'none'; connect-src 'self'");
  const { prefix, path } = readPrefix(pathname);
  if (path !== '/manifest.webmanifest') return undefined;
  const manifest = webManifest(prefix ?? fallbackLocale, context.bootManifest.product);
  return respond('application/manifest+json', JSON.stringify(manifest), "default-src 'none'");
}
