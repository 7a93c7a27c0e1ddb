// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveBar } from './save-bar.tsx';

afterEach(cleanup);

function show(unsaved: boolean) {
  const save = vi.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={(event) => save(event.nativeEvent as SubmitEvent)}>
      <SaveBar
        unsaved={unsaved}
        saveLabel="Save"
        discardLabel="Discard"
        unsavedLabel="Unsaved changes"
        onDiscard={() => undefined}
      />
    </form>,
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

it('has nothing to save or discard while nothing is unsaved', () => {
  const save = show(false);
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});
