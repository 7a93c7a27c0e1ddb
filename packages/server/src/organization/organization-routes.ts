import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  readOrganization,
  updateOperatorContact,
  updateOrganization,
} from '@repartee/contracts/organization/endpoints';
import {
  type OrganizationDraft,
  operatorContact,
  organizationDraft,
} from '@repartee/contracts/organization/organization';
import type { FastifyInstance } from 'fastify';
import { installApiApplications } from '../application/application-repository.ts';
import type { Db } from '../database/tenant-scope.ts';
import { checkUnchanged } from '../http/check-unchanged.ts';
import { problem } from '../http/errors/problem.ts';
import { route } from '../http/route.ts';
import { checkMayIdentify, reachable } from './organization-policy.ts';
import {
  deleteOrganizationRow,
  findOrganization,
  insertOrganization,
  listOrganizationRows,
  type OrganizationRow,
  takenBy,
  updateOrganizationRow,
} from './organization-repository.ts';
import { presentOrganization, standing } from './present-organization.ts';
import { recordChange } from './record-change.ts';
import { slugOf } from './slug.ts';

export function registerOrganizationAdministration(app: FastifyInstance): void {
  route(app, listOrganizations, async ({ query, db }) => {
    const { rows, total } = await listOrganizationRows(db, query);
    return { items: rows.map(presentOrganization), total, page: query.page, page_size: query.page_size };
  });

  route(app, readOrganization, async ({ params, principal, db }) =>
    presentOrganization(await reachable(db, principal, params.id)),
  );

  route(app, createOrganization, async ({ body, db, ...call }) => {
    const language = body.language ?? app.config.defaultLanguage;
    const draft = { ...body, language, slug: body.slug ?? slugOf(body.name) };
    await refuseTaken(db, draft);
    const id = await insertOrganization(db, draft);
    await installApiApplications(db, id);
    const after = (await findOrganization(db, id)) as OrganizationRow;
    await recordChange(db, call, 'organization-created', { before: null, after });
    return presentOrganization(after);
  });

  route(app, updateOrganization, async ({ params, body: { expected, ...body }, db, ...call }) => {
    const before = await reachable(db, call.principal, params.id, { hold: true });
    checkMayIdentify(call.principal, before, body);
    const { transcript_retention_days, audio_retention_days, recordings, turn_safety } = before;
    const kept = { transcript_retention_days, audio_retention_days, recordings, turn_safety };
    const draft = { ...kept, ...body, slug: body.slug ?? before.slug };
    const seen = expected && { slug: before.slug, ...kept, ...expected };
    checkUnchanged(standing(organizationDraft, before), seen, draft);
    await refuseTaken(db, draft, before.id);
    const after = await updateOrganizationRow(db, before.id, draft);
    await recordChange(db, call, 'organization-updated', { before, after });
    return presentOrganization(after);
  });

  route(app, updateOperatorContact, async ({ params, body: { expected, ...body }, db, ...call }) => {
    const before = await reachable(db, call.principal, params.id, { hold: true });
    checkUnchanged(standing(operatorContact, before), expected, body);
    const after = await updateOrganizationRow(db, before.id, body);
    await recordChange(db, call, 'operator-contact-updated', { before, after });
    return presentOrganization(after);
  });

  route(app, deleteOrganization, async ({ params, db, ...call }) => {
    const before = await reachable(db, call.principal, params.id);
    if (before.id === call.principal.organization_id)
      throw problem('conflict', 'This is the organization you belong to.');
    await deleteOrganizationRow(db, before.id).catch(refuseInUse);
    await recordChange(db, call, 'organization-deleted', { before, after: null });
  });
}

async function refuseTaken(
  db: Db,
  draft: Pick<OrganizationDraft, 'slug' | 'sso_realm'>,
  except?: string,
): Promise<void> {
  const taken = await takenBy(db, draft, except);
  if (taken.length === 0) return;
  const details = Object.fromEntries(taken.map((field) => [field, 'Another organization has it.']));
  throw problem('conflict', 'Another organization has this slug or realm.', details);
}

/** Another organization's scenario uses what this one shares. */
function refuseInUse(error: unknown): never {
  if ((error as { code?: unknown }).code === '23503') throw problem('item_in_use');
  throw error;
}
