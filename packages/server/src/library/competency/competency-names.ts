import type { Db } from '../../runtime/database/tenant-scope.ts';
import { competenciesOf } from './competency-repository.ts';
import { competencyNameIn } from './shipped-competencies.ts';

/** Returns the names of the catalogue's competencies by id, as written or in `language`. */
export async function competencyNames(
  db: Db,
  organization_id: string,
  language: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const competencies = await competenciesOf(db, organization_id);
  return new Map(
    competencies.map(({ id, name }) => [
      id,
      language === undefined ? name : competencyNameIn(language, name),
    ]),
  );
}
