import { type Page, request } from '@playwright/test';
import { callerAs, people, tokenOf } from '../../src/harness/people.ts';
import { type Product, startProduct } from '../../src/harness/product.ts';
import { stageOf } from '../../src/harness/stage.ts';
import { hasCaddy, startCaddy } from './proxy.ts';
import { freePort } from './reachable.ts';

/** A page to visit. `settled` waits until it shows what it is for. */
export interface SitePage {
  readonly name: string;
  readonly path: string;
  settled(page: Page): Promise<unknown>;
}

/** One build of the product, behind Caddy where it is installed. */
export interface Site {
  readonly origin: string;
  readonly public_key: string;
  /** What a browser keeps of somebody who signed in. */
  readonly kept: { name: string; value: string }[];
  readonly pages: readonly SitePage[];
  close(): Promise<void>;
}

const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

async function prepared(product: Product): Promise<Pick<Site, 'kept' | 'pages'>> {
  const context = await request.newContext({ baseURL: product.url });
  const editor = await callerAs(context, people.editor);
  const { items } = await editor.get('/v1/scenarios');
  const session = await editor.post('/v1/coaching_sessions', { scenario_id: items[0].id });
  const { permissions } = await editor.get('/v1/me');
  const token = await tokenOf(context, people.editor);
  await context.dispose();
  return {
    kept: [
      { name: 'access_token', value: token },
      { name: 'permissions', value: JSON.stringify(permissions) },
    ],
    pages: [
      { name: '/', path: '/', settled: shows('html[data-ready=true]') },
      { name: '/dashboard', path: '/dashboard', settled: shows('main a[href*="/scenario/"]') },
      {
        name: 'scenarios',
        path: '/apps/repartee/scenario/list',
        settled: shows('main a[href*="/scenario/info-"]'),
      },
      {
        name: 'play',
        path: `/apps/repartee/session/play-${session.id}`,
        settled: (page) => stageOf(page).composer.waitFor(),
      },
    ],
  };
}

export async function openSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await freePort();
  const outside = hasCaddy() ? `https://localhost:${port}` : undefined;
  const product = await startProduct({ ...env, ...(outside ? { PUBLIC_URL: outside } : {}) });
  const proxy = outside ? await startCaddy(port, Number(new URL(product.url).port)) : undefined;
  return {
    origin: outside ?? product.url,
    public_key: proxy?.public_key ?? '',
    ...(await prepared(product)),
    close: async () => {
      await proxy?.close();
      await product.remove();
    },
  };
}
