import { expect, it } from 'vitest';
import { createUnsavedChangesPrompt } from './unsaved-changes-prompt.ts';

it('R-APP-2 a new prompt replaces the open prompt, whose promise resolves to false', async () => {
  const leaving = createUnsavedChangesPrompt();
  const first = leaving.ask();
  const second = leaving.ask();
  expect(await first).toBe(false);
  expect(leaving.state.getState().asking).toBe(true);
  leaving.answer(true);
  expect(await second).toBe(true);
  expect(leaving.state.getState().asking).toBe(false);
  expect(leaving.agreed()).toBe(true);
  leaving.forget();
  expect(leaving.agreed()).toBe(false);
});
