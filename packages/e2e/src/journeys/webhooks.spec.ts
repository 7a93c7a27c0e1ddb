import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import { openPage, signInAs, testUsers } from '../harness/test-users.ts';

const received: { headers: IncomingHttpHeaders; text: string }[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push({ headers: request.headers, text });
  response.writeHead(status).end(`answered ${status}`);
});
let origin = '';
useOwnProduct(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  return { WEBHOOK_ALLOWED_ORIGINS: origin };
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
test.setTimeout(180_000);

interface Message {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Verified by the package of standardwebhooks.com, which throws for a wrong signature. */
const verified = (secret: string): Message[] =>
  received.map(
    ({ text, headers }) => new Webhook(secret).verify(text, headers as Record<string, string>) as Message,
  );

test('E-11 an operator adds a webhook, tests it, plays a session, gets signed events, and sends one again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, testUsers.operator, '/settings');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('No webhooks')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://10.0.0.8/in');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('This address cannot be called')).toBeVisible();
  await dialog.getByLabel('Address').fill(`${origin}/in`);
  await dialog.getByLabel('What it is for').fill('Learning platform');
  await dialog.getByRole('checkbox', { name: /^User added/ }).uncheck();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'The secret of the webhook' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept it' }).click();

  await page.getByRole('link', { name: 'Learning platform' }).click();
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Test' }).click();
  await dialog.getByRole('button', { name: 'Send ping' }).click();
  await expect(dialog.getByText('The test was accepted')).toBeVisible();
  await expect(dialog.getByText('answered 200')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(verified(secret).map(({ type }) => type)).toEqual(['ping']);
  const webhookPage = new URL(page.url()).pathname;

  await openPage(page, '/apps/repartee/scenario/list');
  await page.getByRole('link', { name: 'Announce a delay to operations' }).click();
  await page
    .getByRole('button', { name: /^Start|^Begin|^Play/ })
    .first()
    .click();
  const stage = stageOf(page);
  await stage.say('What would the delay cost your team, and what do you need from me?');
  status = 503;
  await stage.endEarly();
  await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  const types = () => new Set(verified(secret).map(({ type }) => type));
  await expect
    .poll(types, { timeout: 60_000 })
    .toEqual(new Set(['ping', 'session.finished', 'report.ready']));
  const link = verified(secret).find(({ type }) => type === 'session.finished')?.data.url;
  await expect(page).toHaveURL(new URL(String(link)).pathname);

  await openPage(page, webhookPage);
  const row = page.getByRole('listitem').filter({ hasText: 'Session finished' });
  await expect(row).toContainText('Under way');
  await expect(row).toContainText('The address answered 503.');
  await row.getByRole('button', { name: /^Show/ }).click();
  await expect(dialog.getByText('answered 503')).toBeVisible();
  const id = (await dialog.locator('code').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  status = 200;
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(row).toContainText('Accepted', { timeout: 30_000 });
  const sent = received.filter(({ headers }) => headers['webhook-id'] === id);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  verified(secret);
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Accepted' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Accepted' }).first()).toBeVisible();
  expect(complaints.list.filter((line) => !line.includes('400'))).toEqual([]);
});
