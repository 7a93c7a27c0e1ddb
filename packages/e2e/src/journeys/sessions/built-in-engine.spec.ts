import { errorReply, type OpenAiCompatibleFake, startOpenAiCompatibleFake } from '@repartee/testing';
import { axeFindings } from '../../harness/page/axe.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

let vendor: OpenAiCompatibleFake;
useOwnProduct(async () => {
  vendor = await startOpenAiCompatibleFake({ otherwise: errorReply(400, 'This model was withdrawn.') });
  return { AI_ALLOWED_ORIGINS: new URL(vendor.base_url).origin };
});
test.afterAll(() => vendor.close());
test.setTimeout(120_000);

test('B-6 a learner whose model fails goes on with the built-in engine, in the session and for the report', async ({
  page,
  request,
}) => {
  const operator = await callerAs(request, testUsers.operator);
  const provider = { name: 'Failing server', kind: 'openai_compatible', base_url: vendor.base_url };
  const { id: provider_id } = await operator.post('/v1/ai_providers', provider);
  const model = { provider_id, name: 'withdrawn', capability: 'chat' };
  const { id: model_id } = await operator.post('/v1/ai_models', model);
  await operator.put('/v1/ai_choices/chat', { choices: [{ model_id, key_id: null }] });
  const learner = await callerAs(request, testUsers.learner);
  const scenario = (await learner.get('/v1/scenarios?sort=name')).items.find(
    ({ content }: { content: { language: string } }) => content.language.startsWith('en'),
  );
  const session = await learner.post('/v1/coaching_sessions', { scenario_id: scenario.id });
  await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${session.id}`);
  const stage = stageOf(page);
  const goOn = page.getByRole('button', { name: 'Go on with the built-in engine' });

  await stage.composer.fill('What does that date mean on your side?');
  await stage.composer.press('Enter');
  const again = page.getByRole('button', { name: 'Ask again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(goOn).toBeHidden();
  await again.click();
  await expect(goOn).toBeVisible({ timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  const before = await stage.turns('persona').count();
  await goOn.click();
  await expect(stage.turns('persona')).toHaveCount(before + 1, { timeout: 30_000 });
  const asked = vendor.requests.length;
  await stage.say('I see. When would you need it at the latest?');
  await stage.say('And what could we do until then?');
  expect(vendor.requests.length).toBe(asked);

  await stage.endEarly();
  await expect(page.getByText(/^From \d\d:\d\d on, the built-in engine played /)).toBeVisible();
  await goOn.click({ timeout: 30_000 });
  const figures = page.getByRole('region', { name: 'Your words, in figures' });
  await expect(figures).toBeVisible({ timeout: 30_000 });
  await expect(goOn).toBeHidden();
  const { judged_by } = await learner.get(`/v1/coaching_sessions/${session.id}/report`);
  expect(judged_by).toMatchObject({ built_in: true });
  expect(await axeFindings(page)).toEqual([]);
});
