import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { expect, it } from 'vitest';
import { hasLanguage } from './list-filters.tsx';

it('hasLanguage returns true exactly for the item families whose content has a language', () => {
  for (const family of families)
    expect([family, hasLanguage(family)]).toEqual([
      family,
      'language' in familyDescriptions[family].whole.shape,
    ]);
});
