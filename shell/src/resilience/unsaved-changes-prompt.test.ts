import { createUnsavedWork } from '@repartee/app-sdk/first-paint';
import { expect, it } from 'vitest';
import { createUnsavedChangesPrompt } from './unsaved-changes-prompt.ts';

it('R-APP-2 a new prompt replaces the open prompt, whose promise resolves to false', async () => {
  const unsaved = createUnsavedWork();
  unsaved.set('form', true);
  const leaving = createUnsavedChangesPrompt(unsaved);
  const first = leaving.ask();
  const second = leaving.ask();
  expect(await first).toBe(false);
  expect(leaving.state.getState().asking).toBe(true);
  leaving.answer(true);
  expect(await second).toBe(true);
  expect(leaving.state.getState().asking).toBe(false);
  expect(unsaved.agreed).toBe(true);
});

it('R-APP-2 without unsaved changes, the promise resolves to true and no prompt opens', async () => {
  const leaving = createUnsavedChangesPrompt(createUnsavedWork());
  expect(await leaving.ask()).toBe(true);
  expect(leaving.state.getState().asking).toBe(false);
});
