// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InLocale } from '../testing/in-locale.tsx';
import { ListTools } from './list-tools.tsx';
import { NoMatchState } from './no-match-state.tsx';

it('R-CALL-17 a list has a search field and a menu that changes the sort order', async () => {
  const change = vi.fn();
  render(<ListTools state={{ search: '', sort: '-updated_at' }} change={change} label="Name or tag" />);
  fireEvent.click(screen.getByRole('button', { name: 'Order: Newest first' }));
  const inForce = await screen.findByRole('menuitemradio', { checked: true });
  expect(inForce.textContent).toBe('Newest first');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'By name' }));
  const field = screen.getByRole('textbox', { name: 'Name or tag' });
  fireEvent.change(field, { target: { value: 'nurse' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(change.mock.calls).toEqual([[{ sort: 'name' }], [{ search: 'nurse' }]]);
});

it('the accessible name of the sort menu contains the selected choice', () => {
  render(
    <InLocale locale="fr-FR">
      <ListTools state={{ search: '', sort: 'name' }} change={() => undefined} label="Nom" />
    </InLocale>,
  );
  expect(screen.getByText('Par nom').closest('button')?.getAttribute('aria-label')).toBe(
    'Ordre\u00a0: Par nom',
  );
});

it('on phones, one button opens filters and sort order', () => {
  const change = vi.fn();
  const tools = (sort: 'name' | '-updated_at', filters: number) => (
    <ListTools state={{ search: '', sort }} change={change} label="Name" filters={filters}>
      <button type="button">Role</button>
    </ListTools>
  );
  const { rerender } = render(tools('-updated_at', 0));
  const button = screen.getByRole('button', { name: 'Filters and order' });
  const opened = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(opened?.contains(screen.getByRole('button', { name: 'Role' }))).toBe(true);
  expect([button.getAttribute('aria-expanded'), opened?.dataset.open]).toEqual(['false', undefined]);
  fireEvent.click(button);
  expect([button.getAttribute('aria-expanded'), opened?.dataset.open]).toEqual(['true', 'true']);
  rerender(tools('name', 2));
  // The same element, which keeps the focus.
  expect(screen.getByRole('button', { name: 'Filters and order, 3 in force' })).toBe(button);
});

it('an empty search result is announced in English and French', () => {
  const clear = vi.fn();
  render(<NoMatchState search=" zzz " onClear={clear} />);
  expect(screen.getByRole('status').textContent).toContain('Nothing matches “zzz”');
  expect(screen.getByRole('heading').textContent).toBe('Nothing matches “zzz”');
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(clear).toHaveBeenCalledTimes(1);
  cleanup();
  render(
    <InLocale locale="fr-FR">
      <NoMatchState search="" onClear={clear} />
    </InLocale>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Aucun résultat');
});
