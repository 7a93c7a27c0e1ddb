// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

const show = async (page: number, total: number, onChange = vi.fn()) => {
  const { container } = render(<Pagination page={page} pageSize={12} total={total} onChange={onChange} />);
  if (total > 12) await screen.findByRole('list');
  return { container, onChange };
};

describe('Pagination', () => {
  it('R-CALL-17 the pagination offers 12, 24 and 48 entries per page', async () => {
    const { onChange } = await show(2, 30);
    expect(screen.getByText('13–24 of 30')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Page size' }));
    await screen.findByRole('listbox');
    const sizes = [...document.querySelectorAll('.ant-select-item-option')];
    expect(sizes.map((size) => size.textContent)).toEqual(['12 per page', '24 per page', '48 per page']);
    fireEvent.click(sizes[2] as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onChange.mock.calls).toEqual([[{ page: 1, page_size: 48 }], [{ page: 3, page_size: 12 }]]);
  });

  it('the pagination has a button with an accessible name for each page, and marks the current page', async () => {
    const { container } = await show(2, 30);
    const buttons = within(screen.getByRole('list')).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Previous page',
      'Page 1',
      'Page 2',
      'Page 3',
      'Next page',
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'page',
      null,
      null,
    ]);
    expect(container.querySelectorAll('li[tabindex]')).toHaveLength(0);
  });

  it('pressing Enter on a page button changes the page only once', async () => {
    const { onChange } = await show(2, 60);
    const next = screen.getByRole('button', { name: 'Next page' });
    // Browsers send a click after the key event.
    fireEvent.keyDown(next, { key: 'Enter' });
    fireEvent.click(next);
    expect(onChange.mock.calls).toEqual([[{ page: 3, page_size: 12 }]]);
  });

  it('the button of a page keeps the focus when its page becomes the current one', async () => {
    const pagination = (page: number) => (
      <Pagination page={page} pageSize={12} total={60} onChange={() => undefined} />
    );
    const { rerender } = render(pagination(1));
    const two = await screen.findByRole('button', { name: 'Page 2' });
    two.focus();
    rerender(pagination(2));
    expect(two.getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(two);
  });

  it('the pagination renders nothing if all entries fit on one page', async () => {
    expect((await show(1, 12)).container.innerHTML).toBe('');
  });
});
