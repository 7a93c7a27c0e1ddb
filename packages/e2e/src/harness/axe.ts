import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

interface PageWithAxe {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** What axe finds serious or critical on the page as it stands. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as PageWithAxe).axe.run(given),
    options,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, target }) => `${id}: ${target} ${html}`));
}

/** The same in the dark scheme, which changes nothing but colours. */
export async function axeFindingsInDark(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    document.documentElement.classList.add('dark');
    // antd follows a moment later; a colour on its way to another is nobody's choice.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  });
  return (await axeFindings(page, ['color-contrast'])).map((one) => `dark: ${one}`);
}
