// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { readUserAiBudget, updateUserAiBudget } from '@repartee/contracts/people/ai-budget-endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { ines, open } from './user-form.fixture.tsx';

it('B-5 the user page shows what is used and left of the AI budget, and saves one of the user’s own', async () => {
  const sent = vi.fn();
  const stored = {
    ...{
      budget_eur: '5',
      budget_of: 'group' as const,
      own_budget_eur: null,
      used_eur: '1.5',
      left_eur: '3.5',
      used_up: false,
    },
    resets_at: '2026-12-01T00:00:00.000Z',
  };
  open(ines, [
    answers(readUserAiBudget, () => stored),
    answers(updateUserAiBudget, ({ params, body }) => {
      sent(params.id, body);
      return stored;
    }),
  ]);
  expect(await screen.findByText('€1.50 of €5.00 used this month; €3.50 left.')).toBeTruthy();
  expect(screen.getByText(texts.ai_budget.of_group)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.ai_budget.set }));
  const dialog = within(await screen.findByRole('dialog', { name: 'AI budget of Inès Morel' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '2,5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith(ines.id, {
      own_budget_eur: '2.5',
      expected: { own_budget_eur: null },
    }),
  );
});
