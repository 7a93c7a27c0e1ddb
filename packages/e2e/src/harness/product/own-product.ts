import { test } from '../test.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Starts a product with its own settings for the tests of one file. The returned function returns the
 * product. The option `settings` of `test` is not used, because it would start another test worker and
 * browser.
 */
export function useOwnProduct(
  settings: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
): () => Product {
  let starting: Promise<Product> | undefined;
  let own: Product;
  // Start the product here and not in `beforeAll`, because Playwright reads `baseURL` before it runs
  // `beforeAll`.
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern
    baseURL: async ({}, use) => {
      starting ??= Promise.resolve(settings()).then(startProduct);
      own = await starting;
      await use(own.url);
    },
  });
  test.afterAll(async () => (await starting)?.remove());
  return () => own;
}
