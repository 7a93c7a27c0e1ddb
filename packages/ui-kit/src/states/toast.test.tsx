// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, Toaster } from './toast.tsx';
import { toastStore } from './toast-store.ts';

// Loads antd before the tests, because loading takes longer than the time-out of a test on a busy machine.
beforeAll(async () => {
  await import('./toast-list.tsx');
});
beforeEach(() => toastStore.setState(toastStore.getInitialState()));
describe('Toaster', () => {
  it('a success toast is shown for 6 s, an error toast until the user closes it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    render(<Toaster />);
    act(() => {
      showToast({ text: 'Saved' });
      showToast({ tone: 'danger', text: 'Not saved' });
    });
    expect((await screen.findByRole('status')).textContent).toContain('Saved');
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    act(() => vi.advanceTimersByTime(6_000));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  });

  it('a toast stays while the pointer or the focus is on it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    render(<Toaster />);
    act(() => void showToast({ text: 'Saved' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    for (const [enter, leave] of [
      [fireEvent.pointerEnter, fireEvent.pointerLeave],
      [fireEvent.focus, fireEvent.blur],
    ] as const) {
      enter(close.closest('[role=status]') ?? close);
      act(() => vi.advanceTimersByTime(20_000));
      expect(toastStore.getState().toasts).toHaveLength(1);
      leave(close.closest('[role=status]') ?? close);
    }
    act(() => vi.advanceTimersByTime(6000));
    expect(toastStore.getState().toasts).toEqual([]);
    vi.useRealTimers();
  });

  it('a toast shows the button of its action, and closes when the button is pressed', async () => {
    const onSelect = vi.fn();
    render(<Toaster />);
    act(() => void showToast({ text: 'Deleted', action: { label: 'Undo', onSelect } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
  });

  it('toasts stand above what lies under them at the foot of the page: a save bar, not one further up', async () => {
    const rects = new Map([
      ['toast', { top: 660, left: 1000, height: 84 }],
      ['foot', { top: 700, left: 200, height: 60 }],
    ]);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const name = this.hasAttribute('data-save-bar') ? 'foot' : 'toast';
      const { top, left, height } = rects.get(name) ?? { top: 0, left: 0, height: 0 };
      return DOMRect.fromRect({ x: left, y: top, width: 1000, height });
    });
    render(
      <>
        <div data-save-bar />
        <Toaster />
      </>,
    );
    act(() => void showToast({ text: 'Saved' }));
    const list = (await screen.findByText('Saved')).closest<HTMLElement>('.ant-notification-bottomRight');
    const bottom = () => list?.style.getPropertyValue('--notification-bottom');
    await waitFor(() => expect(bottom()).toBe(`${innerHeight - 700 + 8}px`));
    rects.set('foot', { top: 300, left: 200, height: 60 });
    await waitFor(() => expect(bottom()).toBe('24px'));
  });

  it('a toast stands above the row that has the focus and above the primary button of the page', async () => {
    const tops = { toast: 660, row: 680, primary: 600 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const name = this.matches('li') ? 'row' : this.matches('.ant-btn-primary') ? 'primary' : 'toast';
      return DOMRect.fromRect({ x: 0, y: tops[name], width: 390, height: name === 'toast' ? 84 : 40 });
    });
    render(
      <main>
        <li>
          <button type="button">Actions</button>
        </li>
        <button type="button" className="ant-btn-primary">
          New
        </button>
        <Toaster />
      </main>,
    );
    act(() => void showToast({ text: 'Deactivated' }));
    const list = (await screen.findByText('Deactivated')).closest<HTMLElement>(
      '.ant-notification-bottomRight',
    );
    const bottom = () => list?.style.getPropertyValue('--notification-bottom');
    await waitFor(() => expect(bottom()).toBe('24px'));
    screen.getByRole('button', { name: 'Actions' }).focus();
    // Above the row, the toast would cover the primary button.
    await waitFor(() => expect(bottom()).toBe(`${innerHeight - tops.primary + 8}px`));
  });

  it('two toasts with the same text are shown as one', async () => {
    render(<Toaster />);
    act(() => {
      for (const text of ['a', 'b', 'b', 'c', 'd']) showToast({ tone: 'danger', text });
    });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    const texts = screen.getAllByRole('alert').map((toast) => toast.textContent);
    expect(texts.sort()).toEqual(['b', 'c', 'd']);
  });
});
