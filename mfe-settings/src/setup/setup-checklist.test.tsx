// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  dismissSetup,
  readSetup,
  type Setup,
  type SetupStep,
  setupSteps,
} from '@repartee/contracts/people/organization/setup';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import SetupChecklist from './setup-checklist.tsx';

function show(role: Role, done: readonly SetupStep[]) {
  let setup: Setup = {
    dismissed: false,
    steps: setupSteps.map((step) => ({ step, done: done.includes(step) })),
  };
  const read = vi.fn();
  render(
    <MockHost
      permissions={rolePermissions[role]}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(readSetup, () => {
          read();
          return setup;
        }),
        answers(dismissSetup, ({ body }) => {
          setup = { ...setup, dismissed: body.dismissed };
          return setup;
        }),
      ]}
    >
      <SetupChecklist />
    </MockHost>,
  );
  return read;
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('E-13 the checklist ticks what is done and links each other step to its page', async () => {
  show('super-admin', ['organization', 'invite']);
  expect(await screen.findByText('2 of 5 done')).toBeTruthy();
  expect(links()).toEqual([
    '/env#SMTP_URL',
    '/ai-providers/list',
    '/apps/repartee/scenario/list',
    '/apps/repartee/insights?tab=codes',
    '/apps/repartee/playlist/list',
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Done')).toBeTruthy();
  expect(within(second as HTMLElement).queryByText('Done')).toBeNull();
});

it('E-13 the tick of mail and AI says that they are entered, not that they work', async () => {
  show('super-admin', ['mail', 'ai']);
  expect(await screen.findByText(texts.setup.mail.entered)).toBeTruthy();
  expect(screen.getByText(texts.setup.ai.entered)).toBeTruthy();
});

it('E-13 an operator sees only the steps that an operator can take', async () => {
  show('operator', ['organization']);
  expect(await screen.findByText('1 of 4 done')).toBeTruthy();
  expect(links()).not.toContain('/env#SMTP_URL');
});

it('E-13 an AI model is optional: the list counts it once it is connected, and goes without it', async () => {
  show('super-admin', ['organization']);
  expect(await screen.findByText('1 of 5 done')).toBeTruthy();
  expect(screen.getByText(texts.setup.ai.about).textContent).toContain('built-in engine');
  cleanup();
  show('super-admin', ['organization', 'ai']);
  expect(await screen.findByText('2 of 6 done')).toBeTruthy();
  cleanup();
  const read = show(
    'super-admin',
    setupSteps.filter((step) => step !== 'ai'),
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByText(texts.setup.title)).toBeNull();
});

it('E-13 the checklist goes when all is done, and when it is hidden', async () => {
  const read = show('super-admin', setupSteps);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByText(texts.setup.title)).toBeNull();
  cleanup();
  show('super-admin', []);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  await vi.waitFor(() => expect(screen.queryByText(texts.setup.title)).toBeNull());
});
