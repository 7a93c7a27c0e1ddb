// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readOwnWork } from '@repartee/contracts/library/own-work';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import InsightsPage from './insights-page.tsx';

it('R-UI-1 the insights of an editor begin with how their own scenarios do, not with access codes', async () => {
  render(
    <MockHost
      path="/apps/repartee/insights"
      permissions={rolePermissions.editor}
      texts={{ 'mfe-coaching': coaching }}
      calls={[answers(readOwnWork, () => ({ played: [], drafts: [] }))]}
    >
      <InsightsPage />
    </MockHost>,
  );
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Your scenarios', 'Access codes']);
  expect(await screen.findByText(coaching.insights.own_empty)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All your scenarios' })).toBeTruthy();
});
