// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import {
  type EnvironmentSetting,
  listEnvironmentSettings,
  updateEnvironmentSettings,
} from '@repartee/contracts/runtime/settings/endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import EnvironmentPage from './environment-page.tsx';

const setting = (change: Partial<EnvironmentSetting> & { name: string }): EnvironmentSetting => ({
  group: 'product',
  kind: 'text',
  choices: [],
  value: null,
  default: null,
  source: 'default',
  editable: true,
  lock_reason: null,
  changed_at: null,
  changed_by_name: '',
  ...change,
});
const items = [
  setting({
    name: 'PRODUCT_NAME',
    value: 'Rehearse',
    default: 'Repartee',
    source: 'stored',
    changed_at: '2026-02-05T09:00:00.000Z',
    changed_by_name: 'Noor Haddad',
  }),
  setting({ name: 'PRODUCT_COLOUR' }),
  setting({ name: 'PRODUCT_ICON' }),
  setting({ name: 'SUPPORT_EMAIL', kind: 'email', value: 'a@b.example', default: 'a@b.example' }),
  setting({ name: 'SMTP_URL', group: 'mail', kind: 'secret', value: 'smtp://mail:1025', source: 'stored' }),
  setting({ name: 'AI_API_KEY', group: 'ai', kind: 'secret', value: '••••••••', source: 'stored' }),
  setting({
    name: 'REQUESTS_PER_MINUTE',
    group: 'operation',
    kind: 'number',
    value: '50',
    source: 'environment',
    editable: false,
    lock_reason: 'environment',
  }),
  setting({
    ...{ name: 'LOG_LEVEL', group: 'operation', kind: 'choice', choices: ['warn', 'info'], value: 'warn' },
    ...{ source: 'environment', editable: false, lock_reason: 'environment' },
  }),
  setting({ name: 'S3_URL', group: 'operation', editable: false, lock_reason: 'restart' }),
];

async function show(...calls: MockAnswer[]) {
  await showAt('/env', ...calls);
}
async function showAt(path: string, ...calls: MockAnswer[]) {
  render(
    <MockHost
      path={path}
      permissions={rolePermissions['super-admin']}
      texts={{ 'mfe-settings': texts }}
      calls={[...calls, answers(listEnvironmentSettings, () => ({ items }))]}
    >
      <EnvironmentPage />
    </MockHost>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Environment' });
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });

describe('the page of run-time settings', () => {
  it('R-ROUTE-9 the page of run-time settings shows where each value comes from and who changed it', async () => {
    await show();
    expect(field('Name of the product').value).toBe('Rehearse');
    expect(screen.getByText(/by Noor Haddad/)).toBeTruthy();
    expect(field('Where people ask for help').placeholder).toBe('a@b.example');
    expect(screen.queryByLabelText('Requests per minute and person')).toBeNull();
    expect(screen.getByText('50')).toBeTruthy();
    expect(screen.getAllByText(texts.environment.locked.environment)).toHaveLength(2);
    expect(screen.getByText(texts.environment.choice.warn)).toBeTruthy();
  });

  it('a link to a setting opens the page at its field', async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    await showAt('/env#PRODUCT_NAME');
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Name of the product')));
  });

  it('R-ROUTE-9 settings that are not set and cannot be edited are folded', async () => {
    await show();
    expect(screen.queryByText('S3_URL')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '1 not set, only read at start' }));
    expect(await screen.findByText('S3_URL')).toBeTruthy();
  });

  it('a link to a folded setting unfolds it', async () => {
    await showAt('/env#S3_URL');
    expect(await screen.findByText('S3_URL')).toBeTruthy();
  });

  it('R-ROUTE-9 the settings form sends only changed values', async () => {
    const update = vi.fn(() => ({ items }));
    await show(answers(updateEnvironmentSettings, update));
    fireEvent.change(field('Where people ask for help'), { target: { value: ' help@b.example ' } });
    fireEvent.change(field('Name of the product'), { target: { value: '' } });
    save();
    const values = { SUPPORT_EMAIL: 'help@b.example', PRODUCT_NAME: null };
    await waitFor(() => expect(update).toHaveBeenCalledWith({ body: { values } }));
  });

  it('R-ROUTE-9 the settings form shows no unsaved changes after a save', async () => {
    const stored = items.map((one) =>
      one.name === 'SUPPORT_EMAIL' ? { ...one, source: 'stored' as const, value: 'help@b.example' } : one,
    );
    await show(answers(updateEnvironmentSettings, () => ({ items: stored })));
    const help = field('Where people ask for help');
    fireEvent.change(help, { target: { value: 'x' } });
    fireEvent.change(help, { target: { value: '' } });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    fireEvent.change(help, { target: { value: ' help@b.example ' } });
    save();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(field('Where people ask for help').value).toBe('help@b.example');
  });

  it('R-ROUTE-9 the settings form never shows a stored secret', async () => {
    const update = vi.fn(() => ({ items }));
    await show(answers(updateEnvironmentSettings, update));
    expect([
      field('Key for the language model').value,
      field('Key for the language model').placeholder,
    ]).toEqual(['', '••••••••']);
    expect(screen.getAllByText(/^Kept, and never shown/)).toHaveLength(1);
    expect(screen.getByText(/^Kept\. A name and a password in it are never shown/)).toBeTruthy();
    fireEvent.change(field('Key for the language model'), { target: { value: 'sk-new' } });
    save();
    await waitFor(() => expect(update).toHaveBeenCalledWith({ body: { values: { AI_API_KEY: 'sk-new' } } }));
    await waitFor(() => expect(field('Key for the language model').value).toBe(''));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('R-ROUTE-9 the settings form shows a field error if the server rejects a value', async () => {
    const details = { SUPPORT_EMAIL: 'Invalid email' };
    const refuse = answers(updateEnvironmentSettings, () => {
      throw apiError(400, { code: 'invalid_input', message: '', details, correlation_id: 'c' });
    });
    await show(refuse);
    fireEvent.change(field('Where people ask for help'), { target: { value: 'nobody' } });
    save();
    expect(await screen.findByText('This is not an email address.')).toBeTruthy();
    expect(field('Where people ask for help').value).toBe('nobody');
  });

  it('a refused colour and icon of the installed application say which form they have', async () => {
    const details = { PRODUCT_COLOUR: 'must be a colour', PRODUCT_ICON: 'must be the path of a picture' };
    const refuse = answers(updateEnvironmentSettings, () => {
      throw apiError(400, { code: 'invalid_input', message: '', details, correlation_id: 'c' });
    });
    await show(refuse);
    fireEvent.change(field(/^Colour of the installed application/), { target: { value: 'blue' } });
    save();
    expect(await screen.findByText(/such as #1d4ed8\.$/)).toBeTruthy();
    expect(screen.getByText(/to an \.svg, \.png or \.webp picture/)).toBeTruthy();
  });

  it('a refused mail server says which form its address has, and a stored one leads to a test mail', async () => {
    const details = { SMTP_URL: 'must be an smtp:// or smtps:// address' };
    const refuse = answers(updateEnvironmentSettings, () => {
      throw apiError(400, { code: 'invalid_input', message: '', details, correlation_id: 'c' });
    });
    await show(refuse);
    const test = await screen.findByRole('link', { name: 'Send a test mail' });
    expect(test.getAttribute('href')).toBe('/settings/email');
    fireEvent.change(field('Mail server'), { target: { value: 'mail.example.org' } });
    save();
    expect(await screen.findByText(/smtps:\/\/name:password@mail\.example\.org:465/)).toBeTruthy();
  });
});
