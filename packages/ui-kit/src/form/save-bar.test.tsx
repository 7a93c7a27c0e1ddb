// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveBar } from './save-bar.tsx';

afterEach(cleanup);

function show(unsaved: boolean, note?: string) {
  const save = vi.fn();
  render(
    <SaveBar
      unsaved={unsaved}
      saving={false}
      saveLabel="Save"
      note={note}
      onSave={save}
      onDiscard={() => undefined}
    />,
  );
  return save;
}

it('saves by Ctrl or Command with S while something is unsaved', () => {
  const save = show(true);
  expect(screen.getByRole('status').textContent).toBe('Unsaved changes');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  fireEvent.keyDown(document, { key: 'S', metaKey: true });
  fireEvent.keyDown(document, { key: 's' });
  expect(save).toHaveBeenCalledTimes(2);
});

it('keeps Save enabled while nothing is unsaved, and then saves nothing by keys', () => {
  const save = show(false, 'Everything is saved.');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Everything is saved.');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});
