import { test } from '../test.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Uses a product with its own settings for the tests of one file. The returned function returns the product, and starts
 * it at its first use. The option `settings` of `test` is not used, because it would start another test worker and
 * browser.
 */
export function useOwnProduct(
  settings: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
): () => Promise<Product> {
  let starting: Promise<Product> | undefined;
  const product = () => {
    starting ??= Promise.resolve(settings()).then(startProduct);
    return starting;
  };
  test.use({
    // A product starts in more time than a test may take on a busy machine.
    baseURL: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern
      async ({}, use) => use((await product()).url),
      { scope: 'test', timeout: 180_000 },
    ],
  });
  test.afterAll(async () => (await starting)?.remove());
  return product;
}
