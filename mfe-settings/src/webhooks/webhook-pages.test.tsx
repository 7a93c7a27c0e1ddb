// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  createLrs,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhook,
  replayFailedDeliveries,
  testWebhook,
} from '@repartee/contracts/integrations/webhook/endpoints';
import {
  mostWebhooks,
  type Webhook,
  type WebhookDelivery,
} from '@repartee/contracts/integrations/webhook/webhook';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import WebhookListPage from './webhook-list-page.tsx';
import WebhookPage from './webhook-page.tsx';

const webhook: Webhook = {
  ...{ id: '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11', url: 'https://hooks.example/in', description: 'CRM' },
  ...{ events: ['session.finished', 'credit.low'], enabled: true, disabled_reason: null },
  lrs: null,
  ...{ previous_secret_until: null, last_success_at: null, created_at: '2026-11-20T09:00:00.000Z' },
};
const delivery: WebhookDelivery = {
  ...{ id: '8d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11', event_id: 'msg_1', type: 'credit.low', status: 'failed' },
  ...{ attempts: 12, created_at: '2026-11-20T09:00:00.000Z', attempted_at: '2026-11-23T09:00:00.000Z' },
  ...{ next_attempt_at: null, body: '{"type":"credit.low"}', error: 'status', response_status: 503 },
  ...{ response_body: 'closed', duration_ms: 12 },
};
const page = (items: WebhookDelivery[]) => ({ items, total: items.length, page: 1, page_size: 12 });
const permissions = ['organization-self-edit'] as const;

const showList = (items: Webhook[], create = vi.fn()) =>
  render(
    <MockHost
      permissions={[...permissions]}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(listWebhooks, () => ({ items })),
        answers(createWebhook, create as never),
        answers(createLrs, create as never),
      ]}
    >
      <WebhookListPage />
    </MockHost>,
  );
const showPage = (stored: Webhook, items: WebhookDelivery[], replay = vi.fn()) =>
  render(
    <MockHost
      permissions={[...permissions]}
      texts={{ 'mfe-settings': texts }}
      path={`/settings/webhooks/${stored.id}`}
      pattern="/settings/webhooks/{id}"
      calls={[
        answers(readWebhook, () => stored),
        answers(listWebhookDeliveries, ({ query }) =>
          page(items.filter(({ status }) => !query?.status || status === query.status)),
        ),
        answers(testWebhook, () => ({
          ...{ error: 'timeout' as const, response_status: null, response_body: '', duration_ms: 10_000 },
        })),
        answers(replayFailedDeliveries, replay as never),
      ]}
    >
      <WebhookPage />
    </MockHost>,
  );

it('E-11 a webhook is added with the chosen events, and its secret is shown once', async () => {
  const create = vi.fn(({ body }) => ({ webhook: { ...webhook, ...body }, secret: 'whsec_c2VjcmV0' }));
  showList([], create);
  expect(await screen.findByText(texts.webhooks.none_text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.webhooks.add }));
  const dialog = await screen.findByRole('dialog');
  const write = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label, { exact: false }), { target: { value } });
  write(texts.webhooks.url, 'https://hooks.example/in');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^User added/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: texts.webhooks.add_do }));
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith({
      body: {
        ...{ url: 'https://hooks.example/in', description: '', enabled: true },
        events: ['session.finished', 'report.ready', 'report.revised', 'assignment.due', 'credit.low'],
      },
    }),
  );
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.form.secret_copied }));
  await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull());
});

it('E-11 an address that the server refuses is a field error', async () => {
  const create = vi.fn(() => {
    const details = { url: 'must be an https:// address' };
    throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'r', details });
  });
  showList([webhook], create);
  await screen.findByRole('link', { name: 'CRM' });
  fireEvent.click(await screen.findByRole('button', { name: texts.webhooks.add }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(texts.webhooks.url, { exact: false }), {
    target: { value: 'https://10.0.0.1/' },
  });
  await waitFor(() =>
    expect(
      (within(dialog).getByLabelText(texts.webhooks.url, { exact: false }) as HTMLInputElement).value,
    ).toBe('https://10.0.0.1/'),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: texts.webhooks.add_do }));
  expect(await within(dialog).findByText(texts.webhooks.url_refused)).toBeTruthy();
});

it('E-11 a full list of webhooks says how to make room', async () => {
  const items = Array.from({ length: mostWebhooks }, (_, index) => ({
    ...webhook,
    id: `${webhook.id.slice(0, -2)}${10 + index}`,
  }));
  showList(items);
  const add = (await screen.findByRole('button', { name: texts.webhooks.add })) as HTMLButtonElement;
  await waitFor(() => expect(screen.getByText(/There are 10 webhooks/)).toBeTruthy());
  expect(add.disabled).toBe(true);
});

it('E-11 the page of a webhook shows the answers, filters them, and sends failed deliveries since a time again', async () => {
  const replay = vi.fn(() => ({ replayed: 3 }));
  showPage(webhook, [delivery], replay);
  expect(await screen.findByText('The address answered 503.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Show: Credit low/ }));
  expect(await screen.findByText('closed')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: texts.webhooks.close }).at(-1) as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: texts.deliveries.replay_failed }));
  fireEvent.click(await screen.findByRole('button', { name: texts.deliveries.replay_do }));
  await waitFor(() => expect(replay).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: texts.deliveries.status_label }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: texts.deliveries.status.delivered }));
  await waitFor(() => expect(screen.queryByText('The address answered 503.')).toBeNull());
});

it('E-11 nothing is sent again where no delivery has failed', async () => {
  showPage(webhook, [{ ...delivery, status: 'delivered', error: null, response_status: 204 }]);
  await screen.findByRole('button', { name: texts.deliveries.status_label });
  await screen.findByRole('button', { name: /^Show: Credit low/ });
  expect(screen.queryByRole('button', { name: texts.deliveries.replay_failed })).toBeNull();
});

it('E-11 a delivery that was not accepted and will be sent again says that its next attempt is planned', async () => {
  const waiting = { ...delivery, status: 'pending', next_attempt_at: '2026-11-21T09:00:00.000Z' } as const;
  showPage(webhook, [waiting, { ...waiting, id: crypto.randomUUID(), attempts: 0 }]);
  expect(await screen.findByText(texts.deliveries.status.retrying)).toBeTruthy();
  expect(screen.getByText(texts.deliveries.status.pending)).toBeTruthy();
});

it('E-11 a test that is not accepted says why', async () => {
  showPage(webhook, []);
  fireEvent.click(await screen.findByRole('button', { name: texts.webhooks.test }));
  fireEvent.click(await screen.findByRole('button', { name: texts.webhooks.test_do }));
  expect(await screen.findByText(texts.webhooks.test_failed)).toBeTruthy();
  expect(screen.getByText(texts.webhooks.error.timeout)).toBeTruthy();
});

it('E-11 a webhook that the product switched off says why, and nothing can be sent again', async () => {
  showPage({ ...webhook, enabled: false, disabled_reason: 'gone' }, [delivery]);
  expect(await screen.findByText(texts.webhooks.stopped_by.gone)).toBeTruthy();
  const again = (await screen.findByRole('button', { name: /^Send again: / })) as HTMLButtonElement;
  expect(again.disabled).toBe(true);
});

it('E-11 a learning record store is added with its key, and its page offers no new secret', async () => {
  const create = vi.fn(() => webhook);
  showList([], create);
  await screen.findByText(texts.webhooks.none_title);
  fireEvent.click(screen.getByRole('button', { name: texts.webhooks.add_lrs }));
  const dialog = await screen.findByRole('dialog');
  for (const [label, value] of [
    [texts.webhooks.lrs_url, 'https://lrs.example/xapi'],
    [texts.webhooks.lrs_key, 'repartee'],
    [texts.webhooks.lrs_secret, 's3cret'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.click(within(dialog).getByRole('button', { name: texts.webhooks.add_do }));
  const body = {
    ...{ url: 'https://lrs.example/xapi', description: '', key: 'repartee', actor: 'email', enabled: true },
    secret: 's3cret',
  };
  await waitFor(() => expect(create).toHaveBeenCalledWith({ body }));
  cleanup();
  showPage({ ...webhook, lrs: { key: 'repartee', actor: 'account' } }, []);
  expect(await screen.findByText(texts.webhooks.actor.account, { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.webhooks.more }));
  await screen.findByRole('menuitem', { name: texts.webhooks.delete });
  expect(screen.queryByRole('menuitem', { name: texts.webhooks.rotate })).toBeNull();
});
