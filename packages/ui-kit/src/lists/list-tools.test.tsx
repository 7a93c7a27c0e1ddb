// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KitProvider } from '../kit/kit-provider.tsx';
import { ListTools } from './list-tools.tsx';
import { NoMatchState } from './no-match-state.tsx';

afterEach(cleanup);

it('R-CALL-17 a list is ordered by a menu that names the order in force, and searched beside it', () => {
  const change = vi.fn();
  render(<ListTools state={{ search: '', sort: '-updated_at' }} change={change} label="Name or tag" />);
  fireEvent.click(screen.getByRole('button', { name: 'Order: Newest first' }));
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Newest first');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'By name' }));
  const field = screen.getByRole('textbox', { name: 'Name or tag' });
  fireEvent.change(field, { target: { value: 'nurse' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(change.mock.calls).toEqual([[{ sort: 'name' }], [{ search: 'nurse' }]]);
});

it('says in either language what nothing matches, and shows everything again', () => {
  const clear = vi.fn();
  render(<NoMatchState search=" zzz " onClear={clear} />);
  expect(screen.getByRole('status').textContent).toContain('Nothing matches “zzz”');
  expect(screen.getByRole('heading').textContent).toBe('Nothing matches “zzz”');
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(clear).toHaveBeenCalledTimes(1);
  cleanup();
  render(
    <KitProvider locale="fr-FR">
      <NoMatchState search="" onClear={clear} />
    </KitProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Aucun résultat');
});
