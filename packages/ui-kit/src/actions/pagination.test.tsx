// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

describe('Pagination', () => {
  it('R-CALL-17 offers 12, 24 and 48 per page, and starts again at the first page when that changes', async () => {
    const onChange = vi.fn();
    render(<Pagination page={2} pageSize={12} total={30} onChange={onChange} />);
    expect(screen.getByText('13–24 of 30')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Page size: 12 per page' }));
    const sizes = await screen.findAllByRole('menuitemradio');
    expect(sizes.map((size) => size.textContent)).toEqual(['12 per page', '24 per page', '48 per page']);
    fireEvent.click(screen.getByRole('menuitemradio', { name: '48 per page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onChange.mock.calls).toEqual([[{ page: 1, page_size: 48 }], [{ page: 3, page_size: 12 }]]);
  });

  it('draws nothing for a list that needs no pages', () => {
    const { container } = render(<Pagination page={1} pageSize={12} total={12} onChange={() => undefined} />);
    expect(container.innerHTML).toBe('');
  });

  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [5, 9, '1 … 4 5 6 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [9, 9, '1 … 8 9'],
  ])('on page %i of %i shows %s', (page, pages, shown) => {
    expect(
      pageWindow(page, pages)
        .map((slot) => slot.page ?? '…')
        .join(' '),
    ).toBe(shown);
  });
});
