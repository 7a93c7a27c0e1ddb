// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createApplyProfileLanguage, createSwitchLanguage } from './switch-language.ts';

afterEach(() => history.replaceState(null, '', '/'));

const aPage = () => {
  const [spoken, visited]: [string[], string[]] = [[], []];
  const texts = {
    begin: async () => undefined,
    add: async () => undefined,
    addPart: async () => undefined,
    change: async (locale: string) => void spoken.push(locale),
  };
  const switchLanguage = createSwitchLanguage(texts, (target) => void visited.push(target));
  return { spoken, visited, speakTo: createApplyProfileLanguage(switchLanguage) };
};

describe("the language of a user's profile", () => {
  it('R-NAV-5 R-STORE-3 the profile’s language is applied at sign-in and stored in the cookie', async () => {
    const { spoken, speakTo } = aPage();
    await speakTo({ language: 'fr-FR' });
    expect([spoken, document.documentElement.lang]).toEqual([['fr-FR'], 'fr-FR']);
    expect(document.cookie).toContain('i18n_redirected=fr-FR');
  });

  it('R-NAV-5 at sign-in the language is unchanged if the profile has none or the URL has a prefix', async () => {
    const { spoken, visited, speakTo } = aPage();
    await speakTo({ language: null });
    history.replaceState(null, '', '/en-GB/preconnect');
    await speakTo({ language: 'fr-FR' });
    expect([spoken, visited]).toEqual([[], []]);
  });
});
