import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { quietPage } from './quiet-page.ts';

/** Measurements of one visit to one page. Times are milliseconds since the start of the navigation. */
export interface Visit {
  readonly bytes: number;
  readonly script_bytes: number;
  readonly requests: number;
  readonly first_paint: number;
  readonly largest_paint: number;
  /** Total blocking time: for all tasks after the first paint, the sum of the milliseconds above 50 ms. */
  readonly blocked: number;
  /** Cumulative layout shift (CLS), as the library web-vitals computes it. */
  readonly layout_shift: number;
  /** Number of render-blocking files. */
  readonly in_the_way: number;
}

export const figures = [
  'bytes',
  'script_bytes',
  'requests',
  'first_paint',
  'largest_paint',
  'blocked',
  'layout_shift',
] as const;

/** Emulates a phone on an average connection: CPU slowdown factor, latency in ms, bytes per second. */
export const throttled = { cpu: 4, latency: 150, bytesPerSecond: 200_000 } as const;

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttled.cpu });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttled.latency,
    downloadThroughput: throttled.bytesPerSecond,
    uploadThroughput: throttled.bytesPerSecond / 2,
  });
}

function observe(): void {
  const seen = { first: 0, largest: 0, shift: 0, tasks: [] as { start: number; duration: number }[] };
  const window = { first: 0, last: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    // A session window of layout shifts ends after one second without a shift, or after five seconds in total.
    if (startTime - window.last > 1000 || startTime - window.first > 5000)
      Object.assign(window, { first: startTime, shift: 0 });
    window.last = startTime;
    window.shift += value;
    seen.shift = Math.max(seen.shift, window.shift);
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

async function countBytes(devtools: CDPSession) {
  const counted = { bytes: 0, script_bytes: 0, requests: 0 };
  const scripts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // A response from the browser's cache has the length 0 and is not counted.
    if (encodedDataLength === 0) return;
    counted.requests += 1;
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.script_bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return counted;
}

export async function visit(
  context: BrowserContext,
  url: string,
  slow: boolean,
  settled: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const page = await quietPage(context);
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  const counted = await countBytes(devtools);
  if (slow) await slowDown(page);
  // Code that the bench evaluates in the page would slow down the load, so wait until the network is idle.
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  await settled(page);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const { first, largest, shift, tasks } = (
      globalThis as unknown as {
        seen: { first: number; largest: number; shift: number; tasks: { start: number; duration: number }[] };
      }
    ).seen;
    const blocked = tasks
      .filter(({ start, duration }) => start + duration > first)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    const resources = performance.getEntriesByType('resource') as unknown as Record<string, unknown>[];
    const in_the_way = resources.filter(
      ({ renderBlockingStatus }) => renderBlockingStatus === 'blocking',
    ).length;
    return { first_paint: first, largest_paint: largest, layout_shift: shift, blocked, in_the_way };
  });
  await page.close();
  return { ...counted, ...seen };
}
