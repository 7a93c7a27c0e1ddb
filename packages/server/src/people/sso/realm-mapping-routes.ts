import { readRealmMappings, updateRealmMappings } from '@repartee/contracts/people/organization/endpoints';
import type { RealmMapping } from '@repartee/contracts/people/organization/realm-mapping';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { groupsOfOrganization } from '../membership-repository.ts';
import {
  findAccessibleOrganization,
  lockAccessibleOrganization,
} from '../organization/organization-policy.ts';
import { listRealmMappings, replaceRealmMappings } from './realm-mapping-repository.ts';

export function registerRealmMappingRoutes(app: FastifyInstance): void {
  route(app, readRealmMappings, async ({ params, principal, db }) => {
    const { id } = await findAccessibleOrganization(db, principal, params.id);
    return { mappings: await listRealmMappings(db, id) };
  });

  route(app, updateRealmMappings, async ({ params, body: { expected, mappings }, principal, db, ip }) => {
    const organization = await lockAccessibleOrganization(db, principal, params.id);
    const { id, name } = organization;
    const before = await listRealmMappings(db, id);
    const stored = before.map(({ user_group_name: _, ...mapping }) => mapping);
    assertUnchanged(organization, { mappings: stored }, expected, { mappings });
    const groups = new Set((await groupsOfOrganization(db, id)).map((group) => group.id));
    if (mappings.some(({ user_group_id }) => user_group_id !== null && !groups.has(user_group_id)))
      throw problem('invalid_input', undefined, {
        mappings: 'contains a group that does not belong to this organization',
      });
    await replaceRealmMappings(db, id, mappings);
    const after = await listRealmMappings(db, id);
    const facts = (list: readonly RealmMapping[]) => ({
      realm_mappings: list.map(
        ({ source, realm_name, role, user_group_name }) =>
          `${source} ${realm_name} → ${role ?? user_group_name}`,
      ),
    });
    await recordRequestEvent(
      { db, principal, ip },
      'realm-mappings-updated',
      'organization',
      { id, name, organization_id: id },
      { before: facts(before), after: facts(after) },
    );
    return { mappings: after };
  });
}
