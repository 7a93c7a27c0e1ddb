// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideToast, showToast, Toaster } from './toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('shows what worked for a while, and what failed until it is closed', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => {
      showToast({ text: 'Saved' });
      showToast({ tone: 'danger', text: 'Not saved' });
    });
    act(() => vi.runAllTimers());
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('does not pile up: the same text stands once, and at most three stand', () => {
    render(<Toaster />);
    const ids: string[] = [];
    act(() => {
      for (const text of ['a', 'b', 'b', 'c', 'd']) ids.push(showToast({ tone: 'danger', text }));
    });
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['b', 'c', 'd']);
    act(() => ids.forEach(hideToast));
  });
});
