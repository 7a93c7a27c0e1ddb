import { LLMock } from '@copilotkit/aimock';
import type { APIRequestContext } from '@playwright/test';
import { type OpenAiCompatibleFake, startOpenAiCompatibleFake, suitableModel } from '@repartee/testing';
import { axeFindings } from '../harness/page/axe.ts';
import { pageContents } from '../harness/page/page-contents.ts';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../harness/test-users.ts';

const rightKey = 'sk-the-right-key-1234';

let model: OpenAiCompatibleFake;
/** A server that others wrote: it shares no code with this product. */
let independent: LLMock;
useOwnProduct(async () => {
  independent = new LLMock({ port: 0, host: '127.0.0.1', auth: { apiKeys: [rightKey] } });
  independent.on({ model: 'mistral-small', userMessage: /./ }, (request) => {
    const answer = suitableModel()(request);
    return { content: answer.kind === 'say' ? answer.chunks.join('') : '' };
  });
  await independent.start();
  model = await startOpenAiCompatibleFake({
    api_key: rightKey,
    models: ['mistral-small'],
    otherwise: suitableModel(),
  });
  return {};
});
test.afterAll(async () => {
  await model.close();
  await independent.stop();
});
test.setTimeout(120_000);

/** Allows both servers, as the first journey does by clicking. */
async function allowServers(request: APIRequestContext): Promise<void> {
  const admin = await callerAs(request, testUsers.admin);
  await admin.patch('/v1/environment_settings', { values: { AI_ALLOWED_ORIGINS: origins() } });
}
const origins = () => [model.base_url, independent.url].map((url) => new URL(url).origin).join(', ');

test('R-ROUTE-19 B-5 B-6 an independent OpenAI-compatible server is connected by clicking, and the next session is played with it', async ({
  page,
  browser,
}) => {
  await signInAs(page, testUsers.operator);
  await page.getByRole('link', { name: 'AI providers' }).click();
  await page.getByRole('link', { name: 'Connect AI' }).click();
  await page.getByText('OpenAI-compatible server').click();
  await page.getByLabel('Base URL').fill(`${independent.url}/v1`);
  await page.getByLabel(/^Key/).fill('a-wrong-key-99999');
  await page.getByRole('button', { name: 'Fetch the models' }).click();
  await expect(page.getByText('This address is in your own network')).toBeVisible();
  await expect(page.getByText(new URL(independent.url).origin)).toBeVisible();

  await test.step('a super-admin allows the address, without a restart', async () => {
    const admin = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signInAs(admin, testUsers.admin, '/env');
    await admin.getByLabel('Private addresses allowed for AI').fill(origins());
    const saved = admin.waitForResponse((response) => response.request().method() === 'PATCH');
    await admin.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);
    await admin.close();
  });

  await page.getByRole('button', { name: 'Fetch the models' }).click();
  await expect(page.getByText('The vendor refused the key.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(/^Key/).fill(rightKey);
  await page.getByLabel('Name').fill('Model server');
  await page.getByRole('button', { name: 'Fetch the models' }).click();
  await expect(page.getByRole('checkbox', { name: 'mistral-small' })).toBeChecked();
  await page.getByLabel('Input tokens, €').fill('100');
  await page.getByLabel('Output tokens, €').fill('200');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(
    page.getByText('Personas now use mistral-small, observers use mistral-small (Model server).'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Run the test of mistral-small' }).click();
  await expect(page.getByText('The connection works')).toBeVisible();
  await expect(page.getByText(/^€\d/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await pageContents(page)).not.toContain(rightKey);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'What is used' }).click();
  await expect(
    page.getByText('the default models are used, mistral-small (Model server) first'),
  ).toBeVisible();

  const learner = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const caller = await callerAs(learner.request, testUsers.learner);
  const scenario = (await caller.get('/v1/scenarios?sort=name')).items.find(
    ({ content }: { content: { language: string } }) => content.language.startsWith('en'),
  );
  const session = await caller.post('/v1/coaching_sessions', { scenario_id: scenario.id });
  await signInAs(learner, testUsers.learner, `/apps/repartee/session/play-${session.id}`);
  await stageOf(learner).say('What does that date mean on your side?');
  await expect(learner.getByText('And what do you want me to do with that?').first()).toBeVisible();
  await learner.close();
});

test('R-ROUTE-19 B-5 an operator replaces the wrong API key of a model server, and its test then works', {
  tag: '@slow',
}, async ({ page, request }) => {
  await allowServers(request);
  const operator = await callerAs(request, testUsers.operator);
  const draft = { name: 'Third server', kind: 'openai_compatible', base_url: model.base_url };
  const { id } = await operator.post('/v1/ai_providers', draft);
  await operator.post('/v1/ai_models', { provider_id: id, name: 'mistral-small', capability: 'chat' });
  await signInAs(page, testUsers.operator, `/ai-providers/edit/${id}`);
  await page.getByRole('button', { name: 'Add a key' }).click();
  await page.getByLabel('Label').fill('Production');
  await page.getByLabel('Secret', { exact: true }).fill('sk-a-wrong-key-99999');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Production · …9999')).toBeVisible();
  const runTest = async () => {
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run the test' }).click();
  };
  await runTest();
  await expect(page.getByText('HTTP 401: Incorrect API key provided.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'More for Production' }).click();
  await page.getByRole('menuitem', { name: 'Replace the secret' }).click();
  await page.getByLabel('Secret', { exact: true }).fill(rightKey);
  await page.getByLabel('Hours the old secret still works').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Production · …1234')).toBeVisible();
  await runTest();
  await expect(page.getByText('The connection works')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(await pageContents(page)).not.toContain(rightKey);

  await page.goto('/ai-providers/list?tab=choices');
  await page.getByLabel('Add a model').first().click();
  await page.getByText('Third server · mistral-small').click();
  await expect(page.getByRole('button', { name: 'Remove mistral-small' })).toBeVisible();
  await page.goto(`/ai-providers/edit/${id}`);
  await page.getByRole('button', { name: 'More for Third server' }).click();
  await page.getByRole('menuitem', { name: 'Delete the provider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is still used by Atelier Nord.')).toBeVisible();
});

test('R-ENT-4 an operator tries an AI model in a conversation and sees its reply and provider', {
  tag: '@slow',
}, async ({ page, request }) => {
  await allowServers(request);
  const operator = await callerAs(request, testUsers.operator);
  const draft = { name: 'Console server', kind: 'openai_compatible', base_url: model.base_url };
  const { id } = await operator.post('/v1/ai_providers', draft);
  await operator.post('/v1/ai_models', { provider_id: id, name: 'mistral-small', capability: 'chat' });
  await operator.post('/v1/ai_service_keys', { provider_id: id, label: 'Main', secret: rightKey });
  await signInAs(page, testUsers.operator, `/ai-providers/edit/${id}`);
  await page.getByRole('button', { name: 'Chat with mistral-small' }).press('Enter');
  await page.getByRole('textbox', { name: /^Instructions/ }).fill('You run a bakery.');
  const message = page.getByRole('textbox', { name: 'Your message' });
  model.script({ kind: 'say', chunks: ['Rye ', 'and spelt.'], pause_ms: 1500 });
  await message.fill('What is good today?');
  await message.press('Enter');
  await expect(page.getByText('The model is answering…')).toBeVisible();
  const said = page.getByRole('list', { name: 'What was said' });
  await expect(said).toContainText('Rye and spelt.');
  await expect(said).toContainText('Console server');
  expect(model.requests.at(-1)?.body.messages).toEqual([
    { role: 'system', content: 'You run a bakery.' },
    { role: 'user', content: 'What is good today?' },
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
