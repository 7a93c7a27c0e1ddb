import type { LibraryShare, libraryShareDraft } from '@repartee/contracts/library/share';
import { copyScenario, createShare, listShares, removeShare } from '@repartee/contracts/library/share';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Principal } from '../../access/principal.ts';
import { recordAuditEvent } from '../../audit/audit-event-repository.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { route } from '../../http/route.ts';
import { findOwnItem } from '../../library/library-repository.ts';
import { presentItem } from '../../library/present-item.ts';
import {
  deleteShare,
  organizationBySlug,
  type Recipient,
  saveShare,
  sharesOf,
} from '../../library/share/share-repository.ts';
import type { StoredItem } from '../../library/stored-item.ts';
import { groupsOfOrganization } from '../../people/membership-repository.ts';
import { copyOfScenario } from './copy-scenario.ts';
import { presentShares } from './present-shares.ts';

export function registerShareRoutes(app: FastifyInstance): void {
  route(app, listShares, async ({ params, principal, db }) => {
    const { id, organization_id } = await sharable(db, principal, params.id);
    const groups = await groupsOfOrganization(db, organization_id);
    return {
      items: await presentShares(db, await sharesOf(db, id)),
      groups: groups.map(({ id, name }) => ({ id, name })),
    };
  });

  route(app, createShare, async ({ params, body, principal, db, ip }) => {
    const item = await sharable(db, principal, params.id);
    const recipient = await recipientOf(db, item.organization_id, body);
    const { organization_id } = item;
    const share = {
      ...recipient,
      organization_id,
      item_id: item.id,
      mode: body.mode,
      created_by: principal.id,
    };
    const [saved] = await presentShares(db, [await saveShare(db, share)]);
    if (!saved) throw problem('not_found');
    const act = actOf(principal, item, ip);
    await recordAuditEvent(db, { ...act, action: 'library-item-shared', after: described(saved) });
    return saved;
  });

  route(app, removeShare, async ({ params, principal, db, ip }) => {
    const item = await sharable(db, principal, params.id);
    const removed = await deleteShare(db, item.id, params.share_id);
    if (!removed) throw problem('not_found');
    const [before] = await presentShares(db, [removed]);
    const act = actOf(principal, item, ip);
    await recordAuditEvent(db, {
      ...act,
      action: 'library-item-unshared',
      before: before ? described(before) : null,
    });
  });

  route(app, copyScenario, async ({ params, principal, db }) => {
    return presentItem(db, principal, await copyOfScenario(db, principal, params.id));
  });
}

/** Only what somebody finds without a share is theirs to share. */
async function sharable(db: Db, principal: Principal, id: string): Promise<StoredItem> {
  const item = await findOwnItem(db, principal, 'scenario', id);
  if (!item) throw problem('not_found');
  return item;
}

async function recipientOf(
  db: Db,
  organization_id: string,
  { recipient }: z.output<typeof libraryShareDraft>,
): Promise<Recipient> {
  if ('group_id' in recipient) {
    const { group_id } = recipient;
    const groups = await groupsOfOrganization(db, organization_id);
    if (groups.some(({ id }) => id === group_id)) return { to_organization_id: null, to_group_id: group_id };
    throw problem('invalid_input', undefined, { 'recipient.group_id': 'is no group of the organization' });
  }
  const found = await organizationBySlug(db, recipient.organization_slug);
  if (found && found.id !== organization_id) return { to_organization_id: found.id, to_group_id: null };
  throw problem('invalid_input', undefined, { 'recipient.organization_slug': 'is no other organization' });
}

const actOf = (principal: Principal, { id, name, organization_id }: StoredItem, address: string) => ({
  principal,
  target_kind: 'scenario',
  target_id: id,
  target_name: name,
  organization_id,
  address,
});

const described = ({ mode, organization, group }: LibraryShare) => ({
  mode,
  organization: organization?.name ?? null,
  group: group?.name ?? null,
});
