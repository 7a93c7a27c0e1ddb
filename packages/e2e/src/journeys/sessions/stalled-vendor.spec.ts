import { type OpenAiCompatibleFake, startOpenAiCompatibleFake, textReply } from '@repartee/testing';
import { axeFindings } from '../../harness/page/axe.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { beginSession, callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

/** Accepts requests and never answers, until a test scripts a reply. */
let model: OpenAiCompatibleFake;
useOwnProduct(async () => {
  model = await startOpenAiCompatibleFake({ otherwise: { kind: 'silence' } });
  return { AI_BASE_URL: model.base_url, AI_MODEL: 'hanging-model' };
});
test.afterAll(() => model.close());
test.setTimeout(180_000);

test('B-6 a learner whose AI vendor hangs is told so, stops waiting, says it differently and is answered', {
  tag: '@slow',
}, async ({ page, request }) => {
  const id = await beginSession(await callerAs(request, testUsers.learner));
  await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${id}`);
  const stage = stageOf(page);
  await expect(stage.turns('persona').first()).toBeVisible();
  await stage.composer.fill('The release slips three weeks.');
  await stage.composer.press('Enter');
  await expect(stage.turns('persona', 'streaming')).toBeVisible();
  const sentence = page.getByText(
    /^The AI model is starting, being loaded or busy\..* your time is stopped\.$/,
  );
  await expect(sentence).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible({ timeout: 20_000 });
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByText(/could not answer\. Your words are kept\./)).toBeVisible();
  await expect(sentence).toBeHidden();
  // Every request after this one is answered, also those of the safety check.
  model.script(...Array.from({ length: 20 }, () => textReply('Forty people on overtime.')));
  await stage.composer.fill('The release is late. By three weeks.');
  await stage.composer.press('Enter');
  await expect(stage.turns('persona').last()).toContainText('Forty people', { timeout: 30_000 });
  await expect(stage.turns('learner')).toHaveCount(2);
});
