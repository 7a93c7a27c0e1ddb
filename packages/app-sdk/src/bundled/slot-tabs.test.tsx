// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { HostSlots } from '../host/host.ts';
import { useLocation } from '../router.ts';
import { MockHost } from '../testing/mock-host.tsx';
import { SlotTabs } from './slot-tabs.tsx';

beforeAll(() => import('./slot-tab-set.tsx'));
const slots: HostSlots = {
  parts: (slot, locale) =>
    slot === 'user-tab' ? [{ key: 'insights.progress', title: `Progress ${locale}` }] : [],
  Part: ({ part, subject }) => <p>{`${part} of ${subject?.id}`}</p>,
};

const Address = () => <output>{useLocation().search}</output>;
const show = (path: string, host: object = { slots }) =>
  render(
    <MockHost path={path} host={host}>
      <Address />
      <SlotTabs slot="user-tab" subject={{ kind: 'user', id: '7' }} label="Parts" own="Account">
        <input aria-label="name" />
      </SlotTabs>
    </MockHost>,
  );

it('B-12 a page has no tabs if no remote contributes a tab or the shell does not support slots', () => {
  show('/users', {});
  expect([screen.queryByRole('tab'), screen.getByLabelText('name').tagName]).toEqual([null, 'INPUT']);
});

it('B-12 the URL names the open tab, and the page’s own tab keeps its input while another tab is open', async () => {
  show('/users?from=list');
  fireEvent.change(await screen.findByLabelText('name'), { target: { value: 'Ines' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Progress en-GB' }));
  expect(await screen.findByText('insights.progress of 7')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('?from=list&tab=insights.progress');
  fireEvent.click(screen.getByRole('tab', { name: 'Account' }));
  expect((screen.getByLabelText('name') as HTMLInputElement).value).toBe('Ines');
  expect(screen.getByRole('status').textContent).toBe('?from=list');
});

it('B-12 the page opens the tab that the URL names, or its own tab if the named tab is not available', async () => {
  show('/users?tab=insights.progress');
  expect(await screen.findByText('insights.progress of 7')).toBeTruthy();
  cleanup();
  show('/users?tab=secret.part');
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Account');
});
