// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { readUserRecord, updateUser } from '@repartee/contracts/people/user-endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ines, lastName, open, saveUser, write } from './user-form.fixture.tsx';

it('R-ROUTE-15 after a save conflict, the user form shows what differs and offers to overwrite the stored values', async () => {
  const sent = vi.fn();
  const reading = vi.fn(() => ines);
  open(ines, [
    answers(readUserRecord, reading),
    answers(updateUser, ({ body: { last_name, expected } }) => {
      sent(last_name, expected?.last_name);
      if (expected) throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
      return { ...ines, last_name };
    }),
  ]);
  await screen.findByRole('heading', { level: 1 });
  write('Last name', 'Mine');
  reading.mockReturnValue({ ...ines, last_name: 'Theirs' });
  saveUser();
  await screen.findByText('This was changed meanwhile');
  const differing = within(await screen.findByRole('region', { name: 'What differs' }));
  expect(differing.getAllByRole('region').map(({ ariaLabel }) => ariaLabel)).toEqual(['Last name']);
  expect([differing.getByText('Theirs').tagName, differing.getByText('Mine').tagName]).toEqual([
    'DEL',
    'INS',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show the saved version' }));
  await vi.waitFor(() => expect(screen.queryByText('This was changed meanwhile')).toBeNull());
  expect(lastName().value).toBe('Theirs');
  const first = screen.getByRole('textbox', { name: 'First name' });
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  write('Last name', 'Mine');
  saveUser();
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  await vi.waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  expect(sent.mock.calls).toEqual([
    ['Mine', 'Morel'],
    ['Mine', 'Theirs'],
    ['Mine', undefined],
  ]);
});

it('R-ROUTE-15 the user form keeps the typed values if the stored values cannot be read after a conflict', async () => {
  const reading = vi.fn(() => ines);
  open(ines, [
    answers(readUserRecord, reading),
    answers(updateUser, () => {
      throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
    }),
  ]);
  await screen.findByRole('heading', { level: 1 });
  write('Last name', 'Mine');
  saveUser();
  const theirs = await screen.findByRole('button', { name: 'Show the saved version' });
  reading.mockImplementation(() => {
    throw apiError(0, undefined);
  });
  fireEvent.click(theirs);
  expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
  expect(lastName().value).toBe('Mine');
  expect(screen.getByText('This was changed meanwhile')).toBeTruthy();
});
