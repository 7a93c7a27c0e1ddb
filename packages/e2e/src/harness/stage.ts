import { expect, type Locator, type Page } from '@playwright/test';

export function stageOf(page: Page) {
  const composer = page.getByRole('textbox', { name: /^What you say to|^Ce que vous dites à/ });
  const turns = (speaker: 'persona' | 'learner', state = 'complete'): Locator =>
    page.locator(`li[data-speaker=${speaker}][data-state=${state}]`);
  const over = page.getByRole('button', { name: /See your feedback|Voir votre retour/ });
  return {
    composer,
    turns,
    over,
    /** Ends the conversation before its aim is reached, and opens the feedback. */
    async endEarly(): Promise<void> {
      await page.getByRole('button', { name: 'End', exact: true }).click();
      await page.getByRole('button', { name: 'End and see feedback' }).click();
      await over.click();
    },
    /** Sends a turn and waits until the persona has answered completely. */
    async say(text: string): Promise<void> {
      await expect(turns('persona').first()).toBeVisible();
      const before = await turns('persona').count();
      await composer.fill(text);
      await composer.press('Enter');
      await expect(turns('persona')).toHaveCount(before + 1, { timeout: 30_000 });
    },
  };
}
