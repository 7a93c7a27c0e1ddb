import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { expect, it } from 'vitest';
import { aMission, anObserver, aPersona, aScenario } from './library-items.ts';
import { aReport } from './sessions.ts';

const builders = { persona: aPersona, mission: aMission, observer: anObserver, scenario: aScenario };

it.each(families)('a built %s has content that the schema of its family accepts', (family) => {
  const item = builders[family]();
  expect(item.kind).toBe(family);
  expect(familyDescriptions[family].whole.parse(item.content)).toEqual(item.content);
});

it('a builder accepts overrides, and throws for values that the contract rejects', () => {
  expect(aPersona({ name: 'Omar' }).name).toBe('Omar');
  expect(() => aPersona({ id: 'not-an-id' })).toThrow();
});

it('two built items never have the same id', () => {
  expect(aPersona().id).not.toBe(aPersona().id);
});

it('a built report is a valid report', () => {
  expect(aReport().state).toBe('ready');
});
