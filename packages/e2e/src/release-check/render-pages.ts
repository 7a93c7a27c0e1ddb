import type { Browser } from '@playwright/test';
import { uiLocales } from '@repartee/contracts/locales';
import type { Build } from '@repartee/platform/registry/builds/describe-build';
import type { TestShell } from './test-shell.ts';

const atOnce = 6;

export const somePath = (pattern: string): string =>
  pattern
    .replace('{product}', 'repartee')
    .replace(/\/\{\w+\?\}/, '')
    .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

/**
 * Opens every page of the remote in every language, without data from the API. Returns one line for each page that
 * throws while it renders.
 */
export async function renderErrorsOf(
  { url }: Pick<TestShell, 'url'>,
  { publication: { manifest } }: Build,
  browser: Browser,
): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('access_token', 'check'));
  const faults: string[] = [];

  const render = async (path: string, locale: string) => {
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) thrown.push(text);
    });
    try {
      await page.goto(`${url}/${locale}${somePath(path)}`);
      await page.locator('html[data-ready=true]').waitFor({ state: 'attached', timeout: 20_000 });
      await page.waitForLoadState('networkidle');
      // Wait for the heading for at most five seconds, because a page may have no heading.
      await page
        .locator('h1')
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
    } catch (error) {
      thrown.push(error instanceof Error ? error.message : String(error));
    } finally {
      await page.close();
    }
    const [first] = thrown.map((text) => text.split('\n')[0] ?? '');
    if (first) faults.push(`${path} in ${locale} throws while it is rendered: ${first}`);
  };

  const waiting = manifest.routes.flatMap(({ path }) => uiLocales.map((locale) => [path, locale]));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await render(next[0] ?? '', next[1] ?? '');
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await context.close();
  return faults.sort();
}
