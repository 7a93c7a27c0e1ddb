import type { BrowserContext } from '@playwright/test';
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
