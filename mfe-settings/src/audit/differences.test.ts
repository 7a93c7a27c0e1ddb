import { expect, it } from 'vitest';
import { differences, shownValue } from './differences.ts';

it('the differences of an audit event omit fields that are empty before and after', () => {
  expect(differences({ before: { name: 'Front desk' }, after: { name: 'Welcome' } })).toEqual([
    { name: 'name', before: 'Front desk', after: 'Welcome' },
  ]);
  const after = { email: 'lea@x.example', language: null, groups: [], description: '' };
  expect(differences({ before: null, after }).map(({ name }) => name)).toEqual(['email']);
  expect(differences({ before: { image: '/u/1' }, after: { image: null } })).toHaveLength(1);
});

it('the differences of an audit event show a list as comma-separated items, and an empty value as a dash', () => {
  expect(['plain', ['a', 'b'], [], null].map(shownValue)).toEqual(['plain', 'a, b', '–', '–']);
});
