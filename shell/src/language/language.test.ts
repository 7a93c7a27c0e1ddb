import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { readPrefix, withPrefix } from './language-prefix.ts';

const choose = (path: string, headers: Record<string, string> = {}) =>
  chooseLanguage(path, new Headers(headers));
const list = (accept: string) => choose('/', { 'accept-language': accept });

describe('the language of a visit', () => {
  it('R-NAV-5 the language of a visit comes from the URL prefix, the cookie or Accept-Language, else it is en-GB', () => {
    const french = { cookie: 'a=b; i18n_redirected=fr-FR', 'accept-language': 'en' };
    expect(choose('/en-GB/terms/privacy', french)).toBe('en-GB');
    expect(choose('/terms/privacy', french)).toBe('fr-FR');
    expect(choose('/', { cookie: 'i18n_redirected=xx', 'accept-language': 'fr' })).toBe('fr-FR');
    expect(choose('/')).toBe('en-GB');
  });

  it('R-NAV-5 the supported language with the highest quality value in Accept-Language is chosen', () => {
    expect(list('eo, fr;q=0.8, en;q=0.9')).toBe('en-GB');
    expect(list('fr-CA;q=0.9, en;q=0.5')).toBe('fr-FR');
    expect(list('en-US')).toBe('en-GB');
    expect(list('fr;q=0, eo')).toBe('en-GB');
    expect(list(';;,,q=')).toBe('en-GB');
  });

  it('R-NAV-5 the language is read from and written to the prefix of a path', () => {
    expect(readPrefix('/fr-FR/terms/privacy')).toEqual({ prefix: 'fr-FR', path: '/terms/privacy' });
    expect(readPrefix('/fr-FR')).toEqual({ prefix: 'fr-FR', path: '/' });
    expect(readPrefix('/frame')).toEqual({ prefix: undefined, path: '/frame' });
    for (const path of ['/', '/terms/privacy']) expect(readPrefix(withPrefix('fr-FR', path)).path).toBe(path);
  });
});
