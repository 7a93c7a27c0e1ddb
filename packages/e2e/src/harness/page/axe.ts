import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

interface PageWithAxe {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** The axe source is minified, because each page parses it again. */
export const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(async () => {
    // An intermediate colour of a transition would cause false contrast violations. Endless animations (spinners) are
    // not awaited.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as PageWithAxe).axe.run(given),
    options,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, target }) => `${id}: ${target} ${html}`));
}

/**
 * Checks contrast only, because the dark scheme differs from the light scheme only in colours. The page follows the
 * scheme of the browser, since localStorage contains no scheme.
 */
export async function axeFindingsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    // An intermediate colour of a transition would cause false contrast violations.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  });
  const found = await axeFindings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((one) => `dark: ${one}`);
}
