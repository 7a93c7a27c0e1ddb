import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, forEachFamily } from '@repartee/contracts/library/families';

export const familyCalls =
  forEachFamily<{
    readonly [F in Family]: ReturnType<typeof libraryEndpoints<F>>;
  }>(libraryEndpoints);
