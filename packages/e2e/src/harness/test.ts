import { test as base, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

/** Everything the browser complained about on a page: console errors, uncaught errors, refused by policy. */
export interface Complaints {
  readonly list: string[];
}

interface WorkerFixtures {
  product: Product;
}

interface TestFixtures {
  complaints: Complaints;
}

function listen(page: Page, list: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(message.text());
  });
  page.on('pageerror', (error) => list.push(error.message));
}

/** One product for each worker, and an ear on the browser's console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  complaints: async ({ page }, use) => {
    const list: string[] = [];
    listen(page, list);
    await use({ list });
  },
});

export { expect } from '@playwright/test';
