import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followTutorial } from '../../harness/outside/tutorial.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { openPage, signInByApi, testUsers } from '../../harness/test-users.ts';

const product = useOwnProduct(() => ({}));

test('B-12 the commands and files of the tutorial make a remote whose form and widget work in the product', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(900_000);
  const installation = await product();
  const folder = await mkdtemp(join(tmpdir(), 'book-club-'));
  try {
    const output = await followTutorial(installation, folder);
    expect(output).toMatch(/publish mfe-book-club [0-9a-f]{16}/);
    expect(output).toMatch(/canary 0\.1\.0 [0-9a-f]{16} at 10 %/);
    expect(output).toMatch(/team book-club {2}promote mfe-book-club/);
    await signInByApi(page, testUsers.admin);
    await openPage(page, '/book-club/book');
    await page.getByLabel('Title').fill('The Waves');
    await page.getByRole('button', { name: 'Add the book' }).click();
    await expect(page.getByRole('list', { name: 'Our books' }).getByText('The Waves')).toBeVisible();
    await openPage(page, '/dashboard');
    await expect(page.getByText('The Waves, our first book.')).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
