// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './editor-page.fixture.tsx';

// The modules are reset, so that each test starts with an editor whose form has not loaded yet.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock('./form/new-item-form.tsx');
  cleanup();
  localStorage.clear();
});

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.queryByRole('button', { name: 'Create' });
const open = async (beforePage = () => {}) => {
  const { at, draw } = await import('./editor-page.fixture.tsx');
  beforePage();
  const { default: CreatePage } = await import('./create-page.tsx');
  draw({ ...at('scenario', 'create'), children: <CreatePage /> });
};

it('R-STORE-2 text that was typed while the form loads stays in the form, with its focus and selection', async () => {
  await open();
  expect(saveButton()).toBeNull();
  const first = field('Name');
  fireEvent.change(field(/Short description/), { target: { value: 'For new managers.' } });
  fireEvent.change(first, { target: { value: 'A hard talk' } });
  first.focus();
  first.setSelectionRange(2, 6);
  await vi.waitFor(() => expect(saveButton()).toBeTruthy(), 10_000);
  expect(field('Name')).not.toBe(first);
  expect(field('Name').value).toBe('A hard talk');
  expect(field(/Short description/).value).toBe('For new managers.');
  expect(document.activeElement).toBe(field('Name'));
  expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([2, 6]);
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

it('R-STORE-2 the loaded form does not replace a field while an input method composes a character', async () => {
  await open();
  const first = field('Name');
  first.focus();
  fireEvent.compositionStart(first);
  const { ItemForm } = await import('./form/item-form.tsx');
  expect(ItemForm).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(saveButton()).toBeNull();
  fireEvent.change(first, { target: { value: 'é' } });
  fireEvent.compositionEnd(first);
  await vi.waitFor(() => expect(saveButton()).toBeTruthy(), 10_000);
  expect(field('Name').value).toBe('é');
});

it('R-APP-3 if the code of the form fails to load, the typed name is kept', async () => {
  await open(() =>
    vi.doMock('./form/new-item-form.tsx', () => {
      throw new Error('offline');
    }),
  );
  fireEvent.change(field('Name'), { target: { value: 'A hard talk' } });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(field('Name').value).toBe('A hard talk');
  vi.doUnmock('./form/new-item-form.tsx');
  fireEvent.click(again);
  await vi.waitFor(() => expect(saveButton()).toBeTruthy(), 10_000);
  expect(field('Name').value).toBe('A hard talk');
});
