// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

// Loads antd before the tests, because loading takes longer than the time-out of a test on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./modal.tsx'), import('./drawer.tsx'), import('./confirmation.tsx')]);
});
const dialog = () => screen.findByRole('dialog');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Dialog', () => {
  it.each(['center', 'side', 'end'] as const)(
    'an open dialog is modal and named by its title (variant %s)',
    async (variant) => {
      const page = (open: boolean) => (
        <Dialog open={open} variant={variant} title="Leave the session" onClose={() => undefined}>
          text
        </Dialog>
      );
      const { rerender } = render(page(true));
      const found = await screen.findByRole('dialog', { name: 'Leave the session' });
      expect(found.getAttribute('aria-modal')).toBe('true');
      rerender(page(false));
      await gone();
    },
  );

  it.each(['center', 'side', 'end'] as const)(
    'an open dialog keeps the page behind it from scrolling (variant %s)',
    async (variant) => {
      const page = (open: boolean) => (
        <Dialog open={open} variant={variant} title="Brief" onClose={() => undefined}>
          text
        </Dialog>
      );
      const { rerender, unmount } = render(page(true));
      await dialog();
      const locked = () => document.documentElement.dataset.scrollLocked;
      expect(locked()).toBeDefined();
      rerender(page(false));
      expect(locked()).toBeUndefined();
      rerender(page(true));
      unmount();
      expect(locked()).toBeUndefined();
    },
  );

  it('a dialog calls `onClose` on the cross, on Escape and on a click outside', async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Brief" onClose={onClose}>
        inside
      </Dialog>,
    );
    await dialog();
    fireEvent.click(screen.getByText('inside'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 });
    const outside = document.querySelector('.ant-modal-wrap') as HTMLElement;
    fireEvent.mouseDown(outside);
    fireEvent.click(outside);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('an opened dialog focuses its first field, and a closed dialog returns the focus', async () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Open</button>
        <Dialog
          open={open}
          title="Brief"
          onClose={() => undefined}
          footer={<button type="button">Send</button>}
        >
          <input aria-label="Name" />
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    rerender(page(true));
    await dialog();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    rerender(page(false));
    await gone();
    expect(document.activeElement).toBe(opener);
  });

  it.each(['center', 'end'] as const)(
    'a dialog that is removed while it is open returns the focus (variant %s)',
    async (variant) => {
      const page = (open: boolean) => (
        <>
          <button type="button">Open</button>
          {open && (
            <Dialog variant={variant} title="Brief" onClose={() => undefined}>
              <input aria-label="Name" />
            </Dialog>
          )}
        </>
      );
      const { rerender } = render(page(false));
      const opener = screen.getByRole('button', { name: 'Open' });
      opener.focus();
      rerender(page(true));
      await dialog();
      screen.getByLabelText('Name').focus();
      rerender(page(false));
      await gone();
      expect(document.activeElement).toBe(opener);
    },
  );

  it('a dialog that removes the row of its opener focuses the row beside it', async () => {
    const page = (people: readonly string[], open: boolean) => (
      <>
        <ul>
          {people.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
        {open && <ConfirmDialog title="Delete" confirmLabel="Yes" onConfirm={vi.fn()} onCancel={vi.fn()} />}
      </>
    );
    const { rerender } = render(page(['Ana', 'Ben', 'Cleo'], false));
    const deletes = async (name: string, left: readonly string[], rowFirst: boolean) => {
      screen.getByRole('button', { name }).focus();
      rerender(page([name, ...left].toSorted(), true));
      const opened = await dialog();
      await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
      rerender(page(rowFirst ? left : [name, ...left].toSorted(), rowFirst));
      rerender(page(left, false));
      await gone();
    };
    const focusReaches = (text: string) =>
      waitFor(() => expect(document.activeElement?.textContent).toBe(text));
    await deletes('Ben', ['Ana', 'Cleo'], true);
    await focusReaches('Cleo');
    await deletes('Cleo', ['Ana'], false);
    await focusReaches('Ana');
  });

  it('a confirmation dialog focuses its cancel button', async () => {
    render(
      <ConfirmDialog
        danger
        title="Delete this persona"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    await dialog();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
  });
});
