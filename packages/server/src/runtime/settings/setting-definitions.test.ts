import { readFileSync } from 'node:fs';
import { uiLocales } from '@repartee/contracts/locales';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { applyStored } from './live-config.ts';
import { definitionOf, type SettingDefinition, settingDefinitions } from './setting-definitions.ts';

const samples = { text: 'a@b.example', number: '7', url: 'http://127.0.0.1:9/v1', email: 'a@b.example' };
const sampleOf = ({ name, kind, choices = [] }: SettingDefinition) => {
  if (name.endsWith('_ALLOWED_ORIGINS')) return 'http://10.0.0.5:8000';
  if (name === 'PRODUCT_COLOUR') return '#1d4ed8';
  if (name === 'PRODUCT_ICON') return '/brand/icon.svg';
  if (kind === 'choice') return choices.at(-1) ?? '';
  if (kind === 'secret') return name.endsWith('_URL') ? 'smtp://mail:1025' : 'a-secret';
  return samples[kind];
};

it.each(
  settingDefinitions
    .filter(({ parts }) => parts.length > 0)
    .map((definition) => [definition.name, definition]),
)('R-ROUTE-9 a stored value of %s replaces the default in the configuration', (name, definition) => {
  const together = (definition.together_with ?? [name]).flatMap((one) => definitionOf(one) ?? []);
  const stored = Object.fromEntries(together.map((one) => [one.name, sampleOf(one)]));
  const config = { ...readConfig({}) };
  expect(definition.value(config)).not.toBe(sampleOf(definition));
  applyStored(config, readConfig({}), stored);
  expect(definition.value(config)).toBe(sampleOf(definition));
});

it.each(uiLocales)('R-UI-1 the texts of %s contain labels for exactly the settings that exist', (locale) => {
  const file = new URL(`../../../../../mfe-settings/src/locales/${locale}.json`, import.meta.url);
  const labels = JSON.parse(readFileSync(file, 'utf8')).environment.about;
  expect(Object.keys(labels).sort()).toEqual(settingDefinitions.map(({ name }) => name).sort());
});
