import { type CompetencyDraft, mostCompetencies } from '@repartee/contracts/library/competency/competency';
import type { LibraryContent } from '@repartee/contracts/library/families';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { lockOrganization } from '../../runtime/database/query/locks.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { competenciesOf, insertCompetencies } from './competency-repository.ts';
import { shippedKeyOf } from './shipped-competencies.ts';

type Rubric = readonly RubricCriterion[];

const namedIn = (rubrics: readonly Rubric[]): string[] => [
  ...new Set(rubrics.flat().flatMap(({ competency }) => competency || [])),
];

/** Throws a field error for each criterion that names a competency which the organization's catalogue lacks. */
export async function checkCompetencies(
  db: Db,
  organization_id: string,
  item: LibraryContent,
): Promise<void> {
  if (item.kind !== 'observer' || namedIn([item.content.rubric]).length === 0) return;
  const names = new Set((await competenciesOf(db, organization_id)).map(({ name }) => name));
  const details = Object.fromEntries(
    item.content.rubric.flatMap(({ competency }, index) =>
      competency && !names.has(competency)
        ? [[`content.rubric.${index}.competency`, 'is no competency of the organization']]
        : [],
    ),
  );
  if (Object.keys(details).length > 0) throw problem('invalid_input', undefined, details);
}

/**
 * Returns a function that adds the ids of the named competencies to the criteria of one of `rubrics`, so that a session
 * keeps its competencies when they are renamed.
 */
export async function competencyIdsIn(db: Db, organization_id: string, rubrics: readonly Rubric[]) {
  const named = namedIn(rubrics).length > 0;
  const catalogue = named ? await competenciesOf(db, organization_id) : [];
  return <Criterion extends RubricCriterion>(rubric: readonly Criterion[]) =>
    rubric.map((criterion) => ({
      ...criterion,
      competency_id: (criterion.competency && matchCompetency(catalogue, criterion.competency)?.id) || null,
    }));
}

/**
 * Names the competencies of rubrics from elsewhere as the organization's catalogue does. With `add`, the catalogue gets
 * those that it lacks. Throws `conflict` if it has too little room for them.
 */
export async function adoptCompetencies(
  db: Db,
  organization_id: string,
  rubrics: readonly Rubric[],
  { add }: { readonly add: boolean },
): Promise<(rubric: Rubric) => RubricCriterion[]> {
  const named = namedIn(rubrics);
  if (add && named.length > 0) await lockOrganization(db, organization_id);
  const catalogue: { readonly name: string }[] =
    named.length > 0 ? await competenciesOf(db, organization_id) : [];
  const missing: CompetencyDraft[] = [];
  for (const name of named) {
    if (matchCompetency(catalogue, name)) continue;
    missing.push({ name, description: '' });
    catalogue.push({ name });
  }
  if (catalogue.length > mostCompetencies)
    throw problem(
      'conflict',
      `The catalogue of competencies would have more than ${mostCompetencies} entries.`,
    );
  if (add) await insertCompetencies(db, organization_id, missing);
  return (rubric) =>
    rubric.map((criterion) => ({
      ...criterion,
      competency: matchCompetency(catalogue, criterion.competency)?.name ?? criterion.competency,
    }));
}

/**
 * Returns the competency that a name from elsewhere means: the one with this name, ignoring case, otherwise the same
 * shipped competency in another language.
 */
function matchCompetency<Row extends { readonly name: string }>(
  catalogue: readonly Row[],
  name: string,
): Row | undefined {
  const key = shippedKeyOf(name);
  return (
    catalogue.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    catalogue.find((one) => key !== null && shippedKeyOf(one.name) === key)
  );
}
