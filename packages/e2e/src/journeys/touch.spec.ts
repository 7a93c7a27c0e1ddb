import type { Page } from '@playwright/test';
import { people, tokenOf } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Buttons whose icon or words reach over their edge, and the page itself where it is wider than the screen. */
const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spills = (button: Element): boolean => {
      const content = document.createRange();
      content.selectNodeContents(button);
      const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
    };
    return [
      ...[...document.querySelectorAll('button')]
        .filter(spills)
        .map((button) => `${location.pathname} ${button.textContent}`),
      ...(document.documentElement.scrollWidth > innerWidth ? [`${location.pathname} scrolls sideways`] : []),
    ];
  });

test('on a touch phone in French no button of four forms is narrower than its words, and no form scrolls sideways', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, people.admin);
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const found: string[] = [];
  for (const path of [
    '/settings/metadata',
    '/settings/my-organization',
    '/settings/usergroup/create',
    '/profile',
  ]) {
    await page.goto(`/fr-FR${path}`);
    await expect(page.locator('[data-save-bar]')).toBeVisible();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    found.push(...(await spilling(page)));
  }
  expect(found).toEqual([]);
});
