import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

interface PageWithAxe {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** What axe finds serious or critical on the page as it stands. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await page.evaluate(async () => {
    // What fades in or out has a contrast that no one chose; spinners turn for ever.
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

const schemeKey = 'color_scheme';

/** Shows the dark scheme as a person would, or, where the layout has no switch, by the choice that is remembered. */
async function turnDark(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Dark scheme|Thème sombre)$/ });
  if (await button.isVisible()) return button.click();
  await page.evaluate((key) => localStorage.setItem(key, 'dark'), schemeKey);
  await page.reload();
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
  // A page that waits for a call which a test holds back never comes to rest.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}

/** The same in the dark scheme, which changes nothing but colours. The next page is light again. */
export async function axeFindingsInDark(page: Page): Promise<string[]> {
  await turnDark(page);
  await page.evaluate(async () => {
    // A colour on its way to another is no one's choice.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  });
  const found = await axeFindings(page, ['color-contrast']);
  await page.evaluate((key) => localStorage.removeItem(key), schemeKey);
  return found.map((one) => `dark: ${one}`);
}
