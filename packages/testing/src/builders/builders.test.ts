import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { expect, it } from 'vitest';
import { aMission, anObserver, aPersona, aScenario } from './library-items.ts';
import { aReport } from './sessions.ts';

const builders = { persona: aPersona, mission: aMission, observer: anObserver, scenario: aScenario };

it.each(families)('the builder of a %s returns content that its schema accepts', (family) => {
  const item = builders[family]();
  expect(item.kind).toBe(family);
  expect(familyDescriptions[family].whole.parse(item.content)).toEqual(item.content);
});

it('a builder throws for an override that the schema rejects', () => {
  expect(aPersona({ name: 'Omar' }).name).toBe('Omar');
  expect(() => aPersona({ id: 'not-an-id' })).toThrow();
});

it('two calls of a builder return different ids', () => {
  expect(aPersona().id).not.toBe(aPersona().id);
});

it('the builder of a report returns a valid report', () => {
  expect(aReport().state).toBe('ready');
});
