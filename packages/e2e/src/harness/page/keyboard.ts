import { expect, type Locator } from '@playwright/test';

/** Limit of Tab presses, above the number of controls on any page. */
const most_tabs = 150;

/** Presses the Tab key until `target` has the focus. Throws if the Tab key does not reach `target`. */
export async function tabTo(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  const { keyboard } = target.page();
  await target.waitFor();
  for (let tabs = 0; tabs < most_tabs; tabs += 1) {
    if (await isFocused()) return;
    await keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not move the focus to ${target}.`);
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

export async function pressEnterOn(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

/** Moves an entry of a sortable list one place up by the keyboard. `from` is its position, from 1. */
export async function moveUpByKeys(handle: Locator, label: string, from: number): Promise<void> {
  const page = handle.page();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${label}, position ${from} of`)).toBeAttached();
  // The list listens to arrow keys only a moment after the announcement.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${label}, position ${from - 1} of`)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${label} put down at position ${from - 1} of`)).toBeAttached();
}
