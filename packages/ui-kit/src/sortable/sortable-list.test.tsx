// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { InLocale } from '../testing/in-locale.tsx';
import { SortableList } from './sortable-list.tsx';

// Loads antd before the tests, because loading takes longer than the time-out of a test on a busy machine.
beforeAll(async () => {
  await import('../actions/menu-popup.tsx');
});

beforeEach(() => {
  // jsdom has no layout, so each row gets a height of 40 px.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const rows = row?.parentElement ? [...row.parentElement.children] : [];
    return new DOMRect(0, row ? rows.indexOf(row) * 40 : 0, 300, 40);
  });
  Element.prototype.scrollIntoView ??= () => {};
});
function Aims({ locale = 'en-GB' }: { locale?: string }) {
  const [aims, setAims] = useState(['Listen', 'Ask', 'Agree']);
  return (
    <InLocale locale={locale}>
      <SortableList
        label="Aims"
        entries={aims.map((label) => ({ key: label, label }))}
        onMove={(from, to) =>
          setAims((now) => {
            const next = [...now];
            next.splice(to, 0, ...next.splice(from, 1));
            return next;
          })
        }
        onRemove={(index) => setAims((now) => now.filter((_, at) => at !== index))}
      >
        {({ label }) => <p>{label}</p>}
      </SortableList>
    </InLocale>
  );
}

const order = () =>
  within(screen.getByRole('list', { name: 'Aims' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const press = async (code: string) => {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
    await new Promise((done) => setTimeout(done, 30));
  });
};

it('a sortable list can be sorted by keyboard', async () => {
  render(<Aims />);
  const handle = screen.getByRole('button', { name: 'Move Listen' });
  expect(handle.getAttribute('aria-describedby')).toBeTruthy();
  handle.focus();
  await press('Space');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(screen.getByText('Listen, position 3 of 3.')).toBeTruthy();
  await press('Space');
  await waitFor(() => expect(order()).toEqual(['Ask', 'Agree', 'Listen']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Listen' }));
});

it('in a sortable list, Escape moves a picked-up entry back to its position', async () => {
  render(<Aims />);
  screen.getByRole('button', { name: 'Move Listen' }).focus();
  await press('Space');
  await press('ArrowDown');
  await press('Escape');
  expect(order()).toEqual(['Listen', 'Ask', 'Agree']);
  expect(screen.getByText('Listen is back where it was.')).toBeTruthy();
});

it('the menu of a sortable entry moves or removes the entry', async () => {
  render(<Aims />);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Listen' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(order()).toEqual(['Ask', 'Listen', 'Agree']));
  expect(screen.getByText('Listen put down at position 2 of 3.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Listen' })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Ask' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(order()).toEqual(['Listen', 'Agree']));
});

it('a sortable list has French texts if the language is French', () => {
  render(<Aims locale="fr-FR" />);
  const handle = screen.getByRole('button', { name: 'Déplacer Ask' });
  expect(handle.getAttribute('aria-roledescription')).toBe('déplaçable');
});

it('the focus stays in a sortable list from which an entry is removed', async () => {
  render(<Aims />);
  const focusAfterRemoving = async (label: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Actions for ${label}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(await focusAfterRemoving('Ask')).toBe('Actions for Agree');
  expect(await focusAfterRemoving('Agree')).toBe('Actions for Listen');
  expect(await focusAfterRemoving('Listen')).toBe('Aims');
});
