import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { request as requests } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { testUsers, tokenOf } from '../test-users.ts';
import type { OutsideRemote } from './outside-remote.ts';

/**
 * Starts `repartee-remote dev --against` the product and changes the page's title in the source. Throws if the open
 * page does not show the new title without a reload.
 */
export async function developAgainst(
  browser: Browser,
  product: Product,
  remote: OutsideRemote,
): Promise<void> {
  // The dev server uses this port and the next one. Linux assigns only ports from 32768 to outgoing
  // connections, so both ports are usually free.
  const port = 20_000 + (process.pid % 5_000) * 2;
  const given = ['dev', '--against', product.url, '--port', String(port)];
  const server = spawn(
    process.execPath,
    [join(remote.folder, 'node_modules/.bin/repartee-remote'), ...given],
    {
      cwd: remote.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const context = await browser.newContext();
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => text.includes('from its sources') && resolve());
      server.once('exit', (code) => reject(new Error(`repartee-remote dev ended with exit code ${code}`)));
    });
    const request = await requests.newContext({ baseURL: product.url });
    const token = await tokenOf(request, testUsers.learner);
    await request.dispose();
    await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/insights`);
    await page.locator('h1', { hasText: /^Insights$/ }).waitFor();
    remote.retitle('Insights while I write');
    await page.locator('h1', { hasText: /^Insights while I write$/ }).waitFor();
    remote.breakSyntax(true);
    await page.locator('rsbuild-error-overlay').waitFor({ state: 'attached' });
    remote.retitle('Insights after a slip');
    remote.breakSyntax(false);
    await page.locator('h1', { hasText: /^Insights after a slip$/ }).waitFor();
    remote.retitle('Insights');
  } finally {
    await context.close();
    server.kill();
  }
}
