import type { BrowserContext, Page } from '@playwright/test';
import { slowDown } from './visit.ts';

/**
 * Time of a route change: milliseconds from the click to the first frame with the heading or skeleton of the new
 * page.
 */
export interface RouteChange {
  readonly to: string;
  readonly milliseconds: number;
}

interface Step {
  readonly to: string;
  readonly link: string;
  readonly settled: string;
}

const steps: readonly Step[] = [
  {
    to: 'scenarios',
    link: 'aside a[href="/apps/repartee/scenario/list"]',
    settled: 'main a[href*="/scenario/info-"]',
  },
  { to: 'a scenario', link: 'main a[href*="/scenario/info-"]', settled: 'main h2' },
  { to: 'settings', link: 'aside a[href="/settings"]', settled: 'main h2' },
];

function watchNextClick(): void {
  const headings = () => [...document.querySelectorAll('main h1, main [data-skeleton-title]')];
  const visible = (one: Element) => one.checkVisibility() && one.textContent !== '';
  const before = new Set(headings().filter(visible));
  const watched = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (time: number) => {
          if (headings().some((one) => visible(one) && !before.has(one))) resolve(time - timeStamp);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { watched });
}

async function change(page: Page, { to, link, settled }: Step): Promise<RouteChange> {
  await page.evaluate(watchNextClick);
  await page.locator(link).first().click();
  const milliseconds = await page.evaluate(
    () => (globalThis as unknown as { watched: Promise<number> }).watched,
  );
  await page.locator(settled).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { to, milliseconds };
}

async function walk(context: BrowserContext, url: string, slow: boolean): Promise<RouteChange[]> {
  const page = await context.newPage();
  await page.goto(url, { timeout: 120_000 });
  await page.locator('main h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (slow) await slowDown(page, { line: false });
  const changes: RouteChange[] = [];
  for (const step of steps) changes.push(await change(page, step));
  await page.close();
  return changes;
}

/** The first run fills the browser's cache, and the second run is measured. */
export async function routeChanges(
  context: BrowserContext,
  dashboard: string,
  slow: boolean,
): Promise<RouteChange[]> {
  await walk(context, dashboard, false);
  return walk(context, dashboard, slow);
}
