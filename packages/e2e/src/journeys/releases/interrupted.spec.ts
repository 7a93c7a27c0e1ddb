import type { APIRequestContext, Page } from '@playwright/test';
import { type OpenAiCompatibleFake, startOpenAiCompatibleFake } from '@repartee/testing';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { beginSession, callerAs, fillSignIn, signInAs, testUsers } from '../../harness/test-users.ts';

const answer =
  'Forty people on overtime. That is what it means. I signed the sheet myself on Monday, and nobody asked me.';
const question = 'The release slips three weeks. What does that date mean on your side?';

/** The AI model server is slow, so that a reload or a crash interrupts a reply. */
let model: OpenAiCompatibleFake;
const product = useOwnProduct(async () => {
  const chunks = answer.match(/\s*\S+/g) ?? [];
  model = await startOpenAiCompatibleFake({ otherwise: { kind: 'say', chunks, pause_ms: 300 } });
  return { AI_BASE_URL: model.base_url, AI_MODEL: 'slow-model' };
});
test.afterAll(() => model.close());
test.setTimeout(120_000);

async function beginReply(page: Page, request: APIRequestContext, email: string = testUsers.learner) {
  const id = await beginSession(await callerAs(request, email));
  await signInAs(page, email, `/apps/repartee/session/play-${id}`);
  const stage = stageOf(page);
  await expect(stage.turns('persona').first()).toBeVisible();
  await stage.composer.fill(question);
  await stage.composer.press('Enter');
  await expect(stage.turns('persona', 'streaming')).toContainText('Forty people');
  return stage;
}

async function expectWhole(stage: ReturnType<typeof stageOf>) {
  await expect(stage.turns('persona')).toHaveCount(2, { timeout: 60_000 });
  await expect(stage.turns('persona').last()).toContainText(answer);
  await expect(stage.turns('learner')).toHaveCount(1);
  await expect(stage.turns('learner')).toContainText(question);
}

test('B-6 the configured AI model server plays the persona, and an operator sees the name of the model', {
  tag: '@slow',
}, async ({ page, request }) => {
  const stage = await beginReply(page, request, testUsers.operator);
  await expectWhole(stage);
  await expect(page.getByText('slow-model').first()).toBeVisible();
  // Search all requests, because the observers of other sessions also send requests to the model server.
  const asked = model.requests.map(({ body }) => String(body.messages.at(-1)?.content));
  expect(asked.some((content) => content.includes('What does that date mean'))).toBe(true);
});

test('a page reloaded during a reply shows the complete reply', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const stage = await beginReply(page, request);
  await page.reload();
  await expectWhole(stage);
});

test('a page shows the complete reply and the learner’s unsent text after the server was killed during a reply', {
  tag: '@slow',
}, async ({ page, request }) => {
  const stage = await beginReply(page, request);
  await (await product()).kill();
  await stage.composer.fill('What I was about to say');
  await (await product()).restart();
  await expectWhole(stage);
  // Where the restart takes long, the conversation has been paused meanwhile.
  const resume = page.getByRole('button', { name: 'Resume' });
  await expect(stage.composer.or(resume)).toBeVisible();
  if (await resume.isVisible()) await resume.click();
  await expect(stage.composer).toHaveValue('What I was about to say');
  await stage.composer.press('Enter');
  await expect(stage.turns('persona')).toHaveCount(3, { timeout: 60_000 });
});

test('R-SES-5 a user who is deactivated during a reply is signed out, and finds the reply after the reactivation', {
  tag: '@slow',
}, async ({ page, request }) => {
  const stage = await beginReply(page, request);
  await stage.composer.fill('What I was about to say');
  const learner = await callerAs(request, testUsers.learner);
  const { id } = await learner.get('/v1/me');
  const operator = await callerAs(request, testUsers.operator);
  await operator.post(`/v1/users/${id}/deactivation`, undefined);
  // The path of a session is public (R-NAV-7), so the page stays and offers to sign in.
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  await operator.post(`/v1/users/${id}/activation`, undefined);
  await signIn.click();
  await fillSignIn(page, testUsers.learner);
  await expectWhole(stage);
  // Where the restart takes long, the conversation has been paused meanwhile.
  const resume = page.getByRole('button', { name: 'Resume' });
  await expect(stage.composer.or(resume)).toBeVisible();
  if (await resume.isVisible()) await resume.click();
  await expect(stage.composer).toHaveValue('What I was about to say');
});

test('two tabs with one session show the same conversation, and Enter during a reply sends nothing', {
  tag: '@slow',
}, async ({ page, request, context }) => {
  const first = await beginReply(page, request);
  const other = await context.newPage();
  await other.goto(page.url());
  const second = stageOf(other);
  await expect(second.turns('persona', 'streaming')).toHaveCount(1);
  await second.composer.fill('Too early');
  await second.composer.press('Enter');
  await expect(second.composer).toHaveValue('Too early');
  await expectWhole(first);
  await expectWhole(second);
  await second.composer.press('Enter');
  await expect(first.turns('learner')).toHaveCount(2, { timeout: 30_000 });
});
