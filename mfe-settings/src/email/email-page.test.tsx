// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { uiLocales } from '@repartee/contracts/locales';
import {
  type EmailSettings,
  emailKinds,
  previewEmail,
  readEmailSettings,
  sendTestEmail,
  updateEmailSettings,
} from '@repartee/contracts/people/organization/email-settings';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import { Toaster } from '@repartee/ui-kit/toast';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import EmailPage from './email-page.tsx';

const settings: EmailSettings = {
  sender_name: '',
  reply_to: '',
  quiet_hours: null,
  texts: [],
  from: { name: 'Repartee', address: 'no-reply@x.example' },
  defaults: uiLocales.flatMap((language) =>
    emailKinds.map((kind) => ({ kind, language, subject: `About ${kind}`, text: 'Hello.' })),
  ),
};
const preview = vi.fn(({ body }) => ({
  from: 'Repartee <no-reply@x.example>',
  reply_to: '',
  subject: body.text.subject,
  greeting: 'Hello Ines,',
  lines: [body.text.text],
  action: 'Activate',
  notes: [],
}));
const update = vi.fn(({ body }) => ({ ...settings, ...body }));
const test = vi.fn();

const show = ({ configured = true } = {}) =>
  render(
    <MockHost
      permissions={rolePermissions.operator}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(readEmailSettings, () => settings),
        answers(previewEmail, preview),
        answers(updateEmailSettings, update),
        answers(sendTestEmail, test),
        answers(readMailStatus, () => ({ configured })),
      ]}
    >
      <EmailPage />
      <Toaster />
    </MockHost>,
  );

it('without a mail server, no test can be sent, and the page says why', async () => {
  show({ configured: false });
  expect(await screen.findAllByText('Email is not set up')).toHaveLength(2);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send me a test' });
  expect(button.disabled).toBe(true);
});

it('R-PERM-6 an operator changes the text of a mail, previews it, sends a test and saves only what differs', async () => {
  show();
  const text = await screen.findByLabelText('Text');
  fireEvent.change(text, { target: { value: 'Welcome, {{nickname}}' } });
  expect(await screen.findByText('{{nickname}} is not filled in for this mail.')).toBeTruthy();
  fireEvent.change(text, { target: { value: 'Welcome, {{first_name}}' } });
  await waitFor(() => expect(preview.mock.lastCall?.[0].body.text.text).toBe('Welcome, {{first_name}}'));
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(test).toHaveBeenCalledOnce());
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  const changed = { ...settings.defaults[0], text: 'Welcome, {{first_name}}' };
  await waitFor(() =>
    expect(update.mock.lastCall?.[0].body).toEqual({
      sender_name: '',
      reply_to: '',
      quiet_hours: null,
      texts: [changed],
      expected: { sender_name: '', reply_to: '', quiet_hours: null, texts: [] },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back to the product’s text' }));
  await waitFor(() => expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Hello.'));
});

it('E-7 R-PERM-6 an operator switches on the quiet hours of the organization and changes when they end', async () => {
  show();
  fireEvent.click(await screen.findByLabelText('Mails wait in quiet hours'));
  fireEvent.mouseDown(screen.getByLabelText('Until'));
  fireEvent.click(await screen.findByText('07:30'));
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  await waitFor(() =>
    expect(update.mock.lastCall?.[0].body.quiet_hours).toEqual({ from: '20:00', until: '07:30' }),
  );
});
