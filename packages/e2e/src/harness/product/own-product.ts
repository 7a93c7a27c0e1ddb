import { test } from '../test.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Makes the tests of a file use a product with other settings, in the same worker and browser as other files. The
 * returned function gives the product to the tests. The option `settings` would start a worker and a browser too.
 */
export function useOwnProduct(
  settings: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
): () => Product {
  let starting: Promise<Product> | undefined;
  let own: Product;
  // Playwright reads `baseURL` before it runs `beforeAll`.
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
