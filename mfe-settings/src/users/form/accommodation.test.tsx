// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { noAccommodation } from '@repartee/contracts/people/accommodation';
import { readAccommodation, updateAccommodation } from '@repartee/contracts/people/accommodation-endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { ines, open } from './user-form.fixture.tsx';

const stored = { ...noAccommodation, extra_days: 2, note: 'Agreed in March.' };
const inDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: texts.accommodation.open }));
  return within(await screen.findByRole('dialog', { name: 'Accommodations of Inès Morel' }));
};

it('B-16 the user page shows what is set, its note in the dialog only, and saves each of them', async () => {
  const sent = vi.fn();
  open(ines, [
    answers(readAccommodation, () => stored),
    answers(updateAccommodation, ({ params, body }) => {
      sent(params.id, body);
      return stored;
    }),
  ]);
  await screen.findByRole('button', { name: texts.accommodation.open });
  expect(screen.getByText('More days until a due date: 2')).toBeTruthy();
  expect(screen.queryByText(/More attempts/)).toBeNull();
  expect(screen.queryByText('Agreed in March.')).toBeNull();
  const dialog = await inDialog();
  expect(dialog.getByText('Agreed in March.')).toBeTruthy();
  expect(dialog.getByText(texts.accommodation.note_hint)).toBeTruthy();
  fireEvent.mouseDown(dialog.getByLabelText(texts.accommodation.extra_time));
  fireEvent.click(await screen.findByTitle(texts.accommodation.time.half));
  fireEvent.change(dialog.getByLabelText(texts.accommodation.extra_attempts), { target: { value: '3' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: /Slower partner/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: texts.accommodation.larger_captions }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledExactlyOnceWith(ines.id, {
    ...{ extra_time: 'half', extra_days: 2, extra_attempts: 3, slower_partner: true, larger_captions: true },
    ...{ note: 'Agreed in March.', expected: stored },
  });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('B-16 the dialog keeps what was typed when somebody else has stored other accommodations', async () => {
  open(ines, [
    answers(readAccommodation, () => stored),
    answers(updateAccommodation, () => {
      throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
    }),
  ]);
  const dialog = await inDialog();
  const days = () => dialog.getByLabelText<HTMLInputElement>(texts.accommodation.extra_days);
  fireEvent.change(days(), { target: { value: '9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This was changed meanwhile')).toBeTruthy();
  expect(days().value).toBe('9');
});
