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
    /**
     * On the page of a scenario, goes to the beginning of a new session, also if another test has left one open. The
     * first turn starts a typed session.
     */
    async begin(): Promise<void> {
      const afresh = page.getByRole('button', { name: /^(Start afresh|Tout recommencer)$/ });
      const talk = page.getByRole('button', { name: /^(Start|Play again|Commencer|Rejouer)$/ });
      await expect(composer.or(afresh).or(talk).first()).toBeVisible();
      if (await afresh.isVisible()) await afresh.click();
      await expect(composer.or(talk).first()).toBeVisible();
      if (await talk.isVisible()) await talk.click();
    },
    /** Goes back to a turn of the learner, counted from 0, to try it again. */
    async tryAgain(index: number): Promise<void> {
      const line = page.locator('li[data-speaker=learner]').nth(index);
      await line.hover();
      await line.locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: /^(Try again from here|Réessayer d’ici)$/ }).click();
    },
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
