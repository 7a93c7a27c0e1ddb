// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

describe('Dialog', () => {
  it('is a modal with the title as its name, and is gone when not open', () => {
    const { rerender } = render(
      <Dialog open title="Leave the session" onClose={() => undefined}>
        text
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave the session' });
    expect(dialog.open).toBe(true);
    rerender(
      <Dialog open={false} title="Leave the session" onClose={() => undefined}>
        text
      </Dialog>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to close on the cross, on Escape and on a press outside, not on a press inside', () => {
    const onClose = vi.fn();
    render(
      <Dialog open title="Brief" onClose={onClose}>
        inside
      </Dialog>,
    );
    fireEvent.click(screen.getByText('inside'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('gives the focus back to what opened it', () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Open</button>
        <Dialog open={open} title="Brief" onClose={() => undefined}>
          text
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    rerender(page(true));
    screen.getByRole('button', { name: 'Close' }).focus();
    rerender(page(false));
    expect(document.activeElement).toBe(opener);
  });

  it('puts the focus of a confirmation on the safe button', () => {
    render(
      <ConfirmDialog
        open
        danger
        title="Delete this persona"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
  });
});
