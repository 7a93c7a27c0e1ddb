// @vitest-environment jsdom
import { createI18n, type Remote } from '@repartee/app-sdk/first-paint';
import { expect, it, vi } from 'vitest';
import { aChunkLoadError } from '../testing/shell.fixture.ts';
import { createSwitchLanguage } from './switch-language.ts';
import { createTexts } from './texts.ts';

const remote = (french: () => Promise<{ default: object }>) =>
  ({
    id: 'mfe-auth',
    locales: { 'en-GB': async () => ({ default: { hello: 'Hello' } }), 'fr-FR': french },
  }) as unknown as Remote;

it('R-APP-6 if texts fail to load, the texts of the fallback language are used', async () => {
  const i18n = createI18n('fr-FR', {});
  const report = vi.fn();
  const texts = createTexts(i18n, report, { wait: async () => undefined });
  const gone = aChunkLoadError();
  await texts.add(remote(() => Promise.reject(gone)));
  expect(report).toHaveBeenCalledExactlyOnceWith(gone);
  expect(i18n.t('hello', { ns: 'mfe-auth' })).toBe('Hello');
});

it('R-APP-6 if the texts of the fallback language fail to load, another language is used, and no key is shown', async () => {
  const i18n = createI18n('en-GB', {});
  const texts = createTexts(i18n, vi.fn(), { wait: async () => undefined });
  const { locales } = remote(async () => ({ default: { hello: 'Bonjour' } }));
  await texts.add({
    ...remote(vi.fn()),
    locales: { ...locales, 'en-GB': () => Promise.reject(aChunkLoadError()) },
  } as Remote);
  expect(i18n.t('hello', { ns: 'mfe-auth' })).toBe('Bonjour');
});

it('R-APP-6 a remote whose texts fail to load in every language is not shown with keys', async () => {
  const gone = aChunkLoadError();
  const texts = createTexts(createI18n('en-GB', {}), vi.fn(), { wait: async () => undefined });
  const none = () => Promise.reject(gone);
  await expect(
    texts.add({ ...remote(none), locales: { 'en-GB': none, 'fr-FR': none } } as Remote),
  ).rejects.toBe(gone);
});

it('R-APP-3 R-APP-6 texts that fail to load are requested again in the same language', async () => {
  const i18n = createI18n('fr-FR', {});
  const report = vi.fn();
  const french = vi
    .fn(async () => ({ default: { hello: 'Bonjour' } }))
    .mockRejectedValueOnce(aChunkLoadError());
  await createTexts(i18n, report, { wait: async () => undefined }).add(remote(french));
  expect(i18n.t('hello', { ns: 'mfe-auth' })).toBe('Bonjour');
  expect(report).not.toHaveBeenCalled();
});

it('R-STORE-3 R-NAV-5 a selected language is stored for a year in a cookie for the whole site', async () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  const i18n = createI18n('en-GB', {});
  const texts = createTexts(i18n, () => undefined);
  await texts.add(remote(async () => ({ default: { hello: 'Bonjour' } })));
  const assign = vi.fn();
  await createSwitchLanguage(texts, assign)('fr-FR');
  expect(set).toHaveBeenCalledExactlyOnceWith(
    'i18n_redirected=fr-FR; Max-Age=31536000; Path=/; SameSite=Lax',
  );
  expect(i18n.t('hello', { ns: 'mfe-auth' })).toBe('Bonjour');
  expect(document.documentElement.lang).toBe('fr-FR');
  expect(assign).not.toHaveBeenCalled();

  history.replaceState(null, '', '/fr-FR/terms/privacy?a=1#b');
  await createSwitchLanguage(texts, assign)('en-US');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/en-GB/terms/privacy?a=1#b');
});

it('R-APP-6 after texts that hung, those of another language are awaited for a short time only', async () => {
  vi.useFakeTimers();
  const hung = Object.assign(aChunkLoadError(), { type: 'timeout' });
  const texts = createTexts(createI18n('en-GB', {}), vi.fn());
  const locales = { 'en-GB': () => Promise.reject(hung), 'fr-FR': () => new Promise(() => undefined) };
  const settled = texts.add({ ...remote(vi.fn()), locales } as Remote).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await Promise.race([settled, 'still waiting'])).toBe(hung);
  vi.useRealTimers();
});
