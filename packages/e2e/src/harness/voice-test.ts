import type { APIRequestContext, Page } from '@playwright/test';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import {
  type RealtimeFake,
  startOpenAiRealtimeFake,
} from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { startProduct } from './product/product.ts';
import { test as base } from './test.ts';
import { callerAs, signInAs, testUsers } from './test-users.ts';
import { type Locale, wordsOf } from './words.ts';

const apiKey = 'sk-the-right-key-1234';

interface OwnFixtures {
  vendor: VendorFake;
  realtimeVendor: RealtimeFake;
  scenarios: Record<'en-GB' | 'scored' | 'fr-FR' | 'live call' | 'French live call' | 'half-cascade', string>;
}

/** A product whose AI models are fakes: transcription and speech of OpenAI, and a realtime model of “Live AI”. */
export const test = base.extend<object, OwnFixtures>({
  vendor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern
    async ({}, use) => {
      const vendor = await startOpenAiFake({ apiKey });
      await use(vendor);
      await vendor.close();
    },
    { scope: 'worker' },
  ],
  realtimeVendor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern
    async ({}, use) => {
      const vendor = await startOpenAiRealtimeFake({ apiKey });
      await use(vendor);
      await vendor.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ vendor, realtimeVendor }, use) => {
      const origins = [vendor, realtimeVendor].map(({ baseUrl }) => new URL(baseUrl).origin);
      const product = await startProduct({ AI_ALLOWED_ORIGINS: origins.join(',') });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  scenarios: [
    async ({ playwright, product, vendor, realtimeVendor }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      const operator = await callerAs(request, testUsers.operator);
      await addModels(operator, 'openai', vendor.baseUrl, [
        ['transcription', 'gpt-4o-transcribe'],
        ['speech', 'gpt-4o-mini-tts'],
      ]);
      await addModels(operator, 'openai_realtime', realtimeVendor.baseUrl, [['realtime', 'gpt-realtime']]);
      await use({
        // First, because the others are like the latest scenario of their language, and have no observer.
        scored: await spokenScenario(operator, 'en-GB', 'voice', 'model', ['persona', 'observer']),
        'en-GB': await spokenScenario(operator, 'en-GB', 'voice'),
        'fr-FR': await spokenScenario(operator, 'fr-FR', 'voice'),
        'live call': await spokenScenario(operator, 'en-GB', 'realtime'),
        'French live call': await spokenScenario(operator, 'fr-FR', 'realtime'),
        'half-cascade': await spokenScenario(operator, 'en-GB', 'realtime', 'persona'),
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

type Caller = Awaited<ReturnType<typeof callerAs>>;

async function addModels(
  operator: Caller,
  kind: string,
  base_url: string,
  models: readonly (readonly [string, string])[],
): Promise<void> {
  const provider = { name: kind === 'openai' ? 'OpenAI' : 'Live AI', kind, base_url };
  const { id: provider_id } = await operator.post('/v1/ai_providers', provider);
  await operator.post('/v1/ai_service_keys', { provider_id, label: 'Main', secret: apiKey });
  for (const [capability, name] of models) {
    const { id } = await operator.post('/v1/ai_models', { provider_id, name, capability });
    await operator.put(`/v1/ai_choices/${capability}`, { choices: [{ model_id: id, key_id: null }] });
  }
}

async function spokenScenario(
  operator: Caller,
  language: string,
  mode: string,
  call_voice = 'model',
  roles: readonly string[] = ['persona'],
): Promise<string> {
  const { items } = await operator.get('/v1/scenarios?page_size=48');
  const like = items.find(({ content }: { content: { language: string } }) => content.language === language);
  const { links } = await operator.get(`/v1/scenarios/${like.id}`);
  const { id } = await operator.post('/v1/scenarios', {
    name: `Spoken ${language} ${mode} ${call_voice} ${roles.join(' ')}`,
    content: { context: 'The release slips three weeks.', mode, language, call_voice },
    links: links
      .filter(({ role }: { role: string }) => roles.includes(role))
      .map(({ role, item_id }: { role: string; item_id: string }) => ({ role, item_id })),
    visibility: 'organization',
  });
  return id;
}

/** Makes a session of the scenario, opens it as the learner, hands-free, and allows the microphone. */
export async function openSpoken(
  page: Page,
  request: APIRequestContext,
  scenario_id: string,
  { locale = 'en-GB', handsFree = true }: { locale?: Locale; handsFree?: boolean } = {},
) {
  await page.context().grantPermissions(['microphone']);
  if (handsFree)
    await page.addInitScript(() => localStorage.setItem('audio_input_device', '?hands_free=true'));
  const learner = await callerAs(request, testUsers.learner);
  const { id } = await learner.post('/v1/coaching_sessions', { scenario_id });
  const path = `/apps/repartee/session/play-${id}`;
  await signInAs(page, testUsers.learner, locale === 'fr-FR' ? `/fr-FR${path}` : path);
  await page.getByRole('button', { name: wordsOf(locale)('player:voice.allow') }).click();
  return { id, path, learner };
}

/** Agrees that the voice is sent to “Live AI”, and starts the live call. */
export async function startCall(
  page: Page,
  request: APIRequestContext,
  scenario_id: string,
  { locale = 'en-GB' }: { locale?: Locale } = {},
) {
  const opened = await openSpoken(page, request, scenario_id, { locale });
  const t = wordsOf(locale);
  const agree = t('player:voice.realtime.consent', { names: 'Live AI' });
  await page.getByRole('checkbox', { name: agree }).check();
  await page.getByRole('button', { name: t('player:voice.realtime.start') }).click();
  return opened;
}
