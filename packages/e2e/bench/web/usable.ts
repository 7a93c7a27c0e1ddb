import type { BrowserContext, Page } from '@playwright/test';
import { password, testUsers } from '../../src/harness/test-users.ts';
import { quietPage } from './quiet-page.ts';
import { slowDown } from './visit.ts';

const typed = 'somebody@example.org';

function typeWhenUsable(text: string): void {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[name=username]');
    if (!field || field.disabled || !field.checkVisibility()) {
      requestAnimationFrame(look);
      return;
    }
    Object.assign(globalThis, { usable: performance.now() });
    field.focus();
    document.execCommand('insertText', false, text);
  };
  requestAnimationFrame(look);
}

/**
 * Milliseconds from the navigation to `/#login` until the sign-in form accepts input. Throws if the typed text is
 * lost later.
 */
export async function signInUsable(context: BrowserContext, origin: string): Promise<number> {
  const page = await quietPage(context);
  await slowDown(page);
  await page.addInitScript(typeWhenUsable, typed);
  await page.goto(`${origin}/#login`, { timeout: 120_000 });
  await page.locator('html[data-ready=true]').waitFor();
  await page.waitForLoadState('networkidle');
  const kept = await page.locator('input[name=username]').inputValue();
  if (kept !== typed) throw new Error(`The sign-in form lost input: typed “${typed}”, kept “${kept}”.`);
  const usable = await page.evaluate(() => (globalThis as unknown as { usable: number }).usable);
  await page.close();
  return usable;
}

function watchUserList(): void {
  const look = () => {
    const search = document.querySelector<HTMLInputElement>('main search input, main input[type=search]');
    const row = document.querySelector('main a[href*="/settings/user/edit/"]');
    if (search?.checkVisibility() && !search.disabled && row?.checkVisibility())
      Object.assign(globalThis, { usable: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function userListUsable(context: BrowserContext, origin: string): Promise<number> {
  const page = await quietPage(context);
  await slowDown(page);
  await page.addInitScript(watchUserList);
  await page.goto(`${origin}/settings/user/list`, { timeout: 120_000 });
  await page.waitForFunction(() => 'usable' in globalThis);
  const usable = await page.evaluate(() => (globalThis as unknown as { usable: number }).usable);
  await page.close();
  return usable;
}

function watchField(selector: string): void {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (field?.checkVisibility() && !field.disabled) Object.assign(globalThis, { usable: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function fieldUsable(context: BrowserContext, url: string, selector: string): Promise<number> {
  const page = await quietPage(context);
  await slowDown(page);
  await page.addInitScript(watchField, selector);
  await page.goto(url, { timeout: 120_000 });
  await page.waitForFunction(() => 'usable' in globalThis);
  const usable = await page.evaluate(() => (globalThis as unknown as { usable: number }).usable);
  await page.close();
  return usable;
}

/** Notes the time at which an element is visible for the first time. */
function noteWhenVisible(selector: string): void {
  Object.assign(globalThis, { usable: undefined });
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility())
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
