import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uiLocales } from '@repartee/contracts/locales';
import { expect, it } from 'vitest';
import { dynamicKeys } from './dynamic-keys.ts';
import { translationCalls } from './translation-calls.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folders = readdirSync(root)
  .concat(readdirSync(`${root}packages`).map((name) => `packages/${name}`))
  .filter((folder) => existsSync(`${root}${folder}/src/locales/en-GB.json`));
const namespaceOf = (folder: string) => (folder === 'packages/session-player' ? 'player' : basename(folder));
/**
 * Folders with locale files, by namespace. Notifications have a separate namespace, because the shell loads
 * their texts later.
 */
const namespaces: Readonly<Record<string, string>> = {
  ...Object.fromEntries(folders.map((folder) => [namespaceOf(folder), `${folder}/src/locales`])),
  notifications: 'shell/src/notifications/locales',
  apps: 'shell/src/pages/apps/locales',
  inspector: 'shell/src/inspector/locales',
  overrides: 'shell/src/overrides/locales',
  'second-factor': 'shell/src/second-factor/locales',
  leaving: 'shell/src/leaving/locales',
  how: 'shell/src/pages/how-it-works/locales',
  terms: 'shell/src/pages/terms/locales',
  visitor: 'shell/src/pages/landing/locales',
};

type Texts = { readonly [key: string]: string | Texts };
const flatten = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`] : flatten(text, `${prefix}${key}.`),
  );
const baseOf = (key: string) => key.replace(/_(one|many|other)$/, '');
const pluralOf = (key: string) => `${baseOf(key)}_other`;
/** Code uses one key for all plural forms, so the plural suffixes are removed. */
const keysIn = (namespace: string, locale: string): string[] => {
  const texts: Texts = JSON.parse(readFileSync(`${root}${namespaces[namespace]}/${locale}.json`, 'utf8'));
  const keys = flatten(texts);
  return [...new Set(keys.map((key) => (keys.includes(pluralOf(key)) ? baseOf(key) : key)))];
};

const calls = translationCalls(
  Object.fromEntries(folders.map((folder) => [`${root}${folder}/`, namespaceOf(folder)])),
);
const isDynamic = (key: string) => key.includes('*');

it.each(Object.keys(namespaces))(
  'R-UI-1 every translation key that the code uses exists in every language: namespace %s',
  (namespace) => {
    const asked = calls.filter((call) => call.namespace === namespace);
    for (const locale of uiLocales) {
      const keys = keysIn(namespace, locale);
      const missing = asked.flatMap(({ file, keys: wanted }) =>
        wanted.filter((key) => !isDynamic(key) && !keys.includes(key)).map((key) => `${file}: ${key}`),
      );
      expect(missing, `not in ${locale}.json`).toEqual([]);
    }
  },
);

it.each(Object.keys(namespaces))(
  'every translation key is used by the code or listed in dynamic-keys.ts: namespace %s',
  (namespace) => {
    const asked = calls.filter((call) => call.namespace === namespace).flatMap(({ keys }) => keys);
    const declared = dynamicKeys[namespace] ?? [];
    expect(
      asked.filter((key) => isDynamic(key) && !declared.includes(key)),
      'declare these in dynamic-keys.ts, or give the value a type that lists its strings',
    ).toEqual([]);
    const used = new Set([...asked, ...declared]);
    const patterns = [...used].filter(isDynamic);
    for (const locale of uiLocales) {
      const unused = keysIn(namespace, locale).filter(
        (key) => !used.has(key) && !patterns.some((pattern) => matchesGlob(key, pattern)),
      );
      expect(unused, `delete these from ${locale}.json`).toEqual([]);
    }
  },
);

it('every entry of dynamic-keys.ts is used by the code, and every namespace in the code exists', () => {
  const known = Object.keys(namespaces);
  const stale = Object.entries(dynamicKeys).flatMap(([namespace, keys]) =>
    keys
      .filter(
        (key) =>
          isDynamic(key) && !calls.some((call) => call.namespace === namespace && call.keys.includes(key)),
      )
      .map((key) => `${namespace}: ${key}`),
  );
  expect(stale).toEqual([]);
  expect(calls.map(({ namespace }) => namespace).filter((namespace) => !known.includes(namespace))).toEqual(
    [],
  );
});

const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : valuesOf(text)));

it.each(Object.keys(namespaces))(
  'E-16 people sign in by a name; a realm is only that which an operator finds in Keycloak: namespace %s',
  (namespace) => {
    for (const locale of uiLocales) {
      const file = `${root}${namespaces[namespace]}/${locale}.json`;
      const texts = valuesOf(JSON.parse(readFileSync(file, 'utf8')));
      const shown = (text: string) =>
        text.replace(/\{\{\w+\}\}|realm_access\.\w+|keycloak realm|realm keycloak/gi, '');
      expect(texts.filter((text) => /realm/i.test(shown(text)))).toEqual([]);
    }
  },
);
