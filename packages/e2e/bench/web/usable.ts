import type { BrowserContext, Page } from '@playwright/test';
import { password, testUsers } from '../../src/harness/test-users.ts';
import { quietPage } from './quiet-page.ts';
import { slowDown } from './visit.ts';

/** Notes the time at which an element is visible for the first time, and a field accepts input. */
function noteWhenVisible(selector: string): void {
  Object.assign(globalThis, { usable: undefined });
  const look = () => {
    const element = document.querySelector<HTMLInputElement>(selector);
    if (element?.checkVisibility() && !element.disabled)
      Object.assign(globalThis, { usable: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const notedTime = async (page: Page): Promise<number> => {
  const noted = await page.waitForFunction(
    () => (globalThis as unknown as { usable: number | undefined }).usable,
    undefined,
    { timeout: 120_000 },
  );
  return (await noted.jsonValue()) ?? Number.NaN;
};

export async function fieldUsable(context: BrowserContext, url: string, selector: string): Promise<number> {
  const page = await quietPage(context);
  await slowDown(page);
  await page.addInitScript(noteWhenVisible, selector);
  await page.goto(url, { timeout: 120_000 });
  const usable = await notedTime(page);
  await page.close();
  return usable;
}

/**
 * The way in which people come: the landing page, five seconds of typing, Enter. Returns the milliseconds from the
 * answer of the sign-in to the first scenario of the dashboard, and from a click on the menu to the first row of the list.
 */
export async function signInToList(context: BrowserContext, origin: string) {
  const page = await quietPage(context);
  await slowDown(page);
  await page.goto(origin, { timeout: 120_000 });
  await page.locator('html[data-ready=true]').waitFor();
  await page.locator('main a[href$="#login"]').first().click();
  const delay = 5_000 / (testUsers.operator.length + password.length);
  await page.locator('input[name=username]').click();
  await page.locator('input[name=username]').pressSequentially(testUsers.operator, { delay });
  await page.locator('input[name=password]').pressSequentially(password, { delay });
  await page.evaluate(noteWhenVisible, 'main a[href*="/scenario/"]');
  await page.keyboard.press('Enter');
  const dashboard = await notedTime(page);
  const answered = await page.evaluate(() => {
    const [answer] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/v1/fau/login'));
    return (answer as PerformanceResourceTiming).responseEnd;
  });
  // A person looks at the dashboard before the next click.
  await page.waitForTimeout(2_000);
  await page.evaluate(
    noteWhenVisible,
    'main a[href*="/scenario/info-"] h2, main li a[href*="/scenario/info-"]',
  );
  const link = page.locator('aside a[href$="/scenario/list"]').first();
  const clicked = await link.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });
  const list = await notedTime(page);
  await page.close();
  return { dashboard: dashboard - answered, list: list - clicked };
}
