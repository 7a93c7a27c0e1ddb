import {
  myOrganizationDraft,
  type OrganizationDraft,
  operatorContact,
  organizationDraft,
} from '@repartee/contracts/people/organization/organization';
import { slugOf } from '@repartee/contracts/people/organization/slug';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { z } from 'zod';
import { installApiApplications } from '../../remotes/application/application-repository.ts';
import type { Principal, RequestContext } from '../../runtime/access/principal.ts';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import { isReferenceBroken } from '../../runtime/database/constraint-errors.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { chosenImage } from '../../runtime/objects/image-rules.ts';
import {
  checkMayIdentify,
  findAccessibleOrganization,
  lockAccessibleOrganization,
} from './organization-policy.ts';
import {
  deleteOrganizationRow,
  findTakenUniqueColumns,
  hasUsers,
  insertOrganization,
  type OrganizationRow,
  updateOrganizationRow,
} from './organization-repository.ts';
import { recordedFields, storedFields } from './present-organization.ts';

type Expected = Readonly<Record<string, unknown>> | undefined;

export async function makeOrganization(
  acting: RequestContext,
  draft: OrganizationDraft & { readonly language: string },
): Promise<OrganizationRow> {
  const { db, principal } = acting;
  const columns = { ...draft, slug: draft.slug ?? slugOf(draft.name) };
  await refuseTaken(db, columns);
  const id = await insertOrganization(db, { ...columns, logo: null });
  await installApiApplications(db, id);
  const { language } = draft;
  await emit(db, 'organization.created', [{ organization_id: id, key: id, data: { language } }]);
  const logo = await chosenLogo(db, principal, draft.logo, { id, logo: null });
  const after = await updateOrganizationRow(db, id, { logo });
  await recordChange(db, acting, 'organization-created', { before: null, after });
  return after;
}

export async function changeOrganization(
  acting: RequestContext,
  id: string,
  draft: OrganizationDraft,
  expected: Expected,
): Promise<OrganizationRow> {
  const { db, principal } = acting;
  const before = await lockAccessibleOrganization(db, principal, id);
  checkMayIdentify(principal, before, draft);
  const columns = { ...draft, slug: draft.slug ?? before.slug };
  const seen = expected && { slug: before.slug, ...expected };
  assertUnchanged(before, storedFields(organizationDraft, before), seen, columns);
  await refuseTaken(db, columns, before.id);
  return updateAndRecord(acting, before, columns);
}

export async function changeOwnOrganization(
  acting: RequestContext,
  draft: z.output<typeof myOrganizationDraft>,
  expected: Expected,
): Promise<OrganizationRow> {
  const { db, principal } = acting;
  const before = await lockAccessibleOrganization(db, principal, principal.organization_id);
  assertUnchanged(before, storedFields(myOrganizationDraft, before), expected, draft);
  return updateAndRecord(acting, before, draft);
}

export async function changeOperatorContact(
  acting: RequestContext,
  id: string,
  contact: z.output<typeof operatorContact>,
  expected: Expected,
): Promise<OrganizationRow> {
  const { db, principal } = acting;
  const before = await lockAccessibleOrganization(db, principal, id);
  assertUnchanged(before, storedFields(operatorContact, before), expected, contact);
  const after = await updateOrganizationRow(db, before.id, contact);
  await recordChange(db, acting, 'operator-contact-updated', { before, after });
  return after;
}

export async function removeOrganization(acting: RequestContext, id: string): Promise<void> {
  const { db, principal } = acting;
  const before = await findAccessibleOrganization(db, principal, id);
  if (before.id === principal.organization_id)
    throw problem('conflict', 'You cannot delete your own organization.');
  if (await hasUsers(db, before.id))
    throw problem('conflict', 'The organization has users. Request its erasure instead (POST …/erasure).');
  await deleteOrganizationRow(db, before.id).catch(refuseInUse);
  await recordChange(db, acting, 'organization-deleted', { before, after: null });
}

async function updateAndRecord(
  acting: RequestContext,
  before: OrganizationRow,
  columns: Omit<Parameters<typeof updateOrganizationRow>[2], 'logo'> & { readonly logo: string | null },
): Promise<OrganizationRow> {
  const { db, principal } = acting;
  const logo = await chosenLogo(db, principal, columns.logo, before);
  const after = await updateOrganizationRow(db, before.id, { ...columns, logo });
  await recordChange(db, acting, 'organization-updated', { before, after });
  return after;
}

async function refuseTaken(
  db: Db,
  draft: Pick<OrganizationDraft, 'slug' | 'sso_realm'>,
  except?: string,
): Promise<void> {
  const taken = await findTakenUniqueColumns(db, draft, except);
  if (taken.length === 0) return;
  const details = Object.fromEntries(taken.map((field) => [field, 'Another organization has it.']));
  throw problem('conflict', 'Another organization has this slug or Keycloak realm.', details);
}

/**
 * An organization cannot be deleted (foreign key error) while another organization's scenario uses one of its
 * items.
 */
function refuseInUse(error: unknown): never {
  if (isReferenceBroken(error)) throw problem('item_in_use');
  throw error;
}

/** Throws a field error if the image was not uploaded as a logo of this organization. */
const chosenLogo = (
  db: Db,
  principal: Principal,
  logo: string | null,
  { id, logo: current }: Pick<OrganizationRow, 'id' | 'logo'>,
): Promise<string | null> =>
  chosenImage(db, principal, logo, {
    organization_id: id,
    category: 'organizations',
    current,
    field: 'logo',
  });

export const recordChange = (
  db: Db,
  { principal, ip }: { readonly principal: Principal; readonly ip: string },
  action: AuditAction,
  { before, after }: { readonly before: OrganizationRow | null; readonly after: OrganizationRow | null },
): Promise<void> => {
  const subject = (after ?? before) as OrganizationRow;
  return recordAuditEvent(db, {
    principal,
    action,
    target_kind: 'organization',
    target_id: subject.id,
    target_name: subject.name,
    before: before && recordedFields(before),
    after: after && recordedFields(after),
    address: ip,
    // The audit event for the deletion of an organization has no organization id. Otherwise, the event would
    // be deleted together with the organization.
    organization_id: after ? after.id : null,
  });
};
