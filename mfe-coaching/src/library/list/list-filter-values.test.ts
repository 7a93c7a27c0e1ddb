import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { expect, it } from 'vitest';
import { hasLanguage } from './list-filter-values.ts';

it('a library list has a language filter if its items have a language', () => {
  for (const family of families)
    expect([family, hasLanguage(family)]).toEqual([
      family,
      'language' in familyDescriptions[family].whole.shape,
    ]);
});
