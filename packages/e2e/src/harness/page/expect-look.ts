import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { hasHeadlessShell } from '@repartee/platform/test-run/installed-browser';
import { expectReady } from '../test-users.ts';

const browserFile = new URL('../../looks/browser.json', import.meta.url);

/** True if the pictures are taken again: `UPDATE_LOOKS=true npm test -- look.spec.ts`. */
const isUpdated = process.env.UPDATE_LOOKS === 'true';

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * Skips the test if the pictures come from another major version of Chromium, which may draw text differently, and without
 * its headless shell. The skip is counted in the last line of the test run, and its reason names the command that takes the pictures again.
 */
export function skipForOtherBrowser(version: string): void {
  if (isUpdated) {
    writeFileSync(browserFile, `{ "chromium": ${JSON.stringify(version)} }\n`);
    return;
  }
  test.skip(!hasHeadlessShell(), 'The pictures are of the headless shell of Chromium.');
  const { chromium } = JSON.parse(readFileSync(browserFile, 'utf8'));
  test.skip(
    majorOf(chromium) !== majorOf(version),
    `The pictures are of Chromium ${chromium}, this is ${version}. Take them again: UPDATE_LOOKS=true npm test -- look.spec.ts`,
  );
}

/** Text that differs between two runs, and what stands in its place. */
const changing = [
  [
    /\b\d{1,2} (Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*( \d{4})?(,? \d\d:\d\d)?/g,
    '1 Jan 2026',
  ],
  [/\b(yesterday|\d+ (second|minute|hour|day|week|month)s? ago|this minute|now)\b/g, 'one day'],
  [/\bGood (morning|afternoon|evening)\b/g, 'Good day'],
  [/\b\d\d:\d\d\b/g, '00:00'],
  [/\b\d+\u00a0?\s?(s|min)\b/g, '1 min'],
  [/© \d{4}/g, '© 2026'],
  [/\b\d+\.\d+\.\d+\b/g, '1.0.0'],
] as const;

/** Replaces dates, times and versions in the text of the page by fixed words. */
const standStill = (page: Page) =>
  page.evaluate(
    (patterns) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const before = node.nodeValue ?? '';
        const after = patterns.reduce(
          (text, [source, words]) => text.replace(new RegExp(source, 'g'), words),
          before,
        );
        if (after !== before) node.nodeValue = after;
      }
    },
    changing.map(([{ source }, words]) => [source, words] as const),
  );

/**
 * Compares the page with its picture in `src/looks`. Few pixels may differ, because text is not always smoothed alike.
 * `whole`: the whole page, not only its visible part.
 */
export async function expectLook(page: Page, name: string, { whole = false } = {}): Promise<void> {
  await expectReady(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await standStill(page);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    fullPage: whole,
    maxDiffPixelRatio: 0.002,
    mask: [page.getByRole('timer'), page.getByRole('button', { name: /^Notifications/ })],
  });
}
