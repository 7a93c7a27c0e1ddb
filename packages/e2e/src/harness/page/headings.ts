import type { Page } from '@playwright/test';

/**
 * Returns the headings that skip a level, or come before the first `h1`. The menu has headings of its own. Not by axe,
 * whose rule takes a page that begins with an `h2` for right.
 */
export async function headingFindings(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('nav'))
      .map((element) => ({
        level: Number(element.getAttribute('aria-level') ?? element.tagName.slice(1)),
        text: element.textContent,
      })),
  );
  return headings.flatMap(({ level, text }, index) =>
    level > (headings[index - 1]?.level ?? 0) + 1 ? [`heading-order: h${level} ${text}`] : [],
  );
}
