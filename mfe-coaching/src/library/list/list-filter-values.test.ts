import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { expect, it } from 'vitest';
import { hasLanguage } from './list-filter-values.ts';

it('a list has a filter for the language if its items have one', () => {
  for (const family of families)
    expect([family, hasLanguage(family)]).toEqual([
      family,
      'language' in familyDescriptions[family].whole.shape,
    ]);
});
