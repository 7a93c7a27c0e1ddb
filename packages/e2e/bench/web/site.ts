import { request } from '@playwright/test';
import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { freePort } from '@repartee/testing/free-port';
import { playThrough } from '../../src/harness/play-through.ts';

import { type Product, startProduct } from '../../src/harness/product/product.ts';
import { beginSession, callerAs, testUsers, tokenOf } from '../../src/harness/test-users.ts';
import { hasCaddy, startCaddy } from './proxy.ts';

/** A running build of the product, behind Caddy if Caddy is installed. */
export interface Site {
  readonly origin: string;
  readonly public_key: string;
  readonly kept: { name: string; value: string }[];
  readonly session_id: string;
  readonly reported_session_id: string;
  readonly access_code: string;
  close(): Promise<void>;
}

type Prepared = Pick<Site, 'kept' | 'session_id' | 'reported_session_id' | 'access_code'>;

async function prepared(product: Product): Promise<Prepared> {
  const context = await request.newContext({ baseURL: product.url });
  const operator = await callerAs(context, testUsers.operator);
  const { items } = await operator.get('/v1/scenarios');
  const session_id = await beginSession(operator, 'peer');
  const reported_session_id = await beginSession(operator);
  await playThrough(operator, product.url, reported_session_id, demoScripts['announce-a-delay']?.good ?? []);
  const { access_code } = await operator.post('/v1/session_generators', { scenario_id: items[0].id });
  const { permissions } = await operator.get('/v1/me');
  const token = await tokenOf(context, testUsers.operator);
  await context.dispose();
  return {
    kept: [
      { name: 'access_token', value: token },
      { name: 'permissions', value: JSON.stringify(permissions) },
    ],
    session_id,
    reported_session_id,
    access_code,
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
