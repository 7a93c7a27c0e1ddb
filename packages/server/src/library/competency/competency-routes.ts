import {
  type Competency,
  type CompetencyDraft,
  mostCompetencies,
} from '@repartee/contracts/library/competency/competency';
import {
  createCompetency,
  deleteCompetency,
  listCompetencies,
  updateCompetency,
} from '@repartee/contracts/library/competency/endpoints';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { lockOrganization, lockRow } from '../../runtime/database/query/locks.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import {
  type CompetencyRow,
  competenciesOf,
  deleteCompetencyRow,
  findCompetency,
  insertCompetencies,
  type ListedRow,
  listCompetencyRows,
  updateCompetencyRow,
} from './competency-repository.ts';
import { competencyIn } from './shipped-competencies.ts';

export function registerCompetencyRoutes(app: FastifyInstance): void {
  route(app, listCompetencies, async ({ query, db, principal }) => ({
    items: (await listCompetencyRows(db, principal.organization_id))
      .map((row) => competencyIn(query.language, row))
      .sort((one, other) => one.shown_name.localeCompare(other.shown_name)),
  }));

  route(app, createCompetency, async ({ body, db, principal, ip }) => {
    const { organization_id } = principal;
    const catalogue = await lockedCatalogue(db, organization_id);
    checkName(catalogue, body.name);
    if (catalogue.length >= mostCompetencies)
      throw problem('conflict', `The catalogue is full: it has ${mostCompetencies} competencies.`);
    const [row] = await insertCompetencies(db, organization_id, [body]);
    const { id, name } = row as CompetencyRow;
    await recordRequestEvent({ db, principal, ip }, 'competency-created', 'competency', { id, name });
    return presented(db, organization_id, id);
  });

  route(app, updateCompetency, async ({ params, body: { expected, ...draft }, db, principal, ip }) => {
    const { organization_id } = principal;
    checkName(await lockedCatalogue(db, organization_id), draft.name, params.id);
    const lock = orNotFound(await lockRow(db, 'competency', params.id));
    const before = orNotFound(await findCompetency(db, organization_id, params.id));
    const stored = fieldsOf(before);
    assertUnchanged(lock, stored, expected, draft);
    await updateCompetencyRow(db, before, draft);
    const target = { id: before.id, name: draft.name };
    const change = { before: { ...stored }, after: { ...draft } };
    await recordRequestEvent({ db, principal, ip }, 'competency-updated', 'competency', target, change);
    return presented(db, organization_id, before.id);
  });

  route(app, deleteCompetency, async ({ params, db, principal, ip }) => {
    await lockRow(db, 'competency', params.id);
    const row = orNotFound(await findCompetency(db, principal.organization_id, params.id));
    await deleteCompetencyRow(db, row);
    await recordRequestEvent({ db, principal, ip }, 'competency-deleted', 'competency', row);
  });
}

const fieldsOf = ({ name, description }: CompetencyRow): CompetencyDraft => ({ name, description });

/** With the lock, two simultaneous changes cannot both use a name or the last free place. */
async function lockedCatalogue(db: Db, organization_id: string): Promise<CompetencyRow[]> {
  await lockOrganization(db, organization_id);
  return competenciesOf(db, organization_id);
}

function checkName(catalogue: readonly CompetencyRow[], name: string, except?: string): void {
  const taken = catalogue.some((one) => one.id !== except && one.name.toLowerCase() === name.toLowerCase());
  if (taken) throw problem('conflict', 'The catalogue has this name.', { name: 'is taken' });
}

const presented = async (db: Db, organization_id: string, id: string): Promise<Competency> => {
  const row = (await listCompetencyRows(db, organization_id)).find((one) => one.id === id) as ListedRow;
  return competencyIn(undefined, row);
};
