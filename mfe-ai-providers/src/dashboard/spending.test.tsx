// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readAiSpending } from '@repartee/contracts/ai/spending-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import Spending from './spending.tsx';

function show(month_settled_eur: string, monthly_cap_eur: string | null) {
  const read = vi.fn();
  const reply = {
    month_settled_eur,
    monthly_cap_eur,
    person_budget_eur: null,
    reserved_eur: '0',
    credit_left_eur: '0',
  };
  render(
    <MockHost
      permissions={rolePermissions.operator}
      texts={{ 'mfe-ai-providers': texts }}
      calls={[
        answers(readAiSpending, () => {
          read();
          return reply;
        }),
      ]}
    >
      <Spending />
    </MockHost>,
  );
  return read;
}

it('R-ROUTE-8 the dashboard of an operator shows the AI spending of the month against the limit', async () => {
  show('40', '50');
  expect(await screen.findByText('€40.00 of €50.00')).toBeTruthy();
  expect(screen.getByText(/^Monthly limit of/)).toBeTruthy();
  expect(screen.getByText('The limit is nearly reached')).toBeTruthy();
});

it('R-ROUTE-8 the dashboard of an operator says that no limit is set, and nothing without spending', async () => {
  show('0.5', null);
  expect(await screen.findByText(/has set no monthly limit$/)).toBeTruthy();
  cleanup();
  const read = show('0', null);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
