import {
  readOrganizationMetadata,
  updateMetadataCustom,
  updateMetadataOrganization,
  updateMetadataProduct,
} from '@repartee/contracts/organization/endpoints';
import type { MetadataEntry } from '@repartee/contracts/organization/metadata';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import { assertUnchanged } from '../http/assert-unchanged.ts';
import { route } from '../http/route.ts';
import { readMetadata, replaceMetadata } from './metadata-repository.ts';
import { findAccessibleOrganization } from './organization-policy.ts';

const updates = {
  organization: updateMetadataOrganization,
  product: updateMetadataProduct,
  custom: updateMetadataCustom,
} as const;

const byKey = (entries: readonly MetadataEntry[]) =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value]));

export function registerMetadataRoutes(app: FastifyInstance): void {
  route(app, readOrganizationMetadata, async ({ params, principal, db }) =>
    readMetadata(db, (await findAccessibleOrganization(db, principal, params.id)).id),
  );

  for (const section of ['organization', 'product', 'custom'] as const) {
    route(app, updates[section], async ({ params, body, principal, db, ip }) => {
      const { id, name } = await findAccessibleOrganization(db, principal, params.id, { hold: true });
      const before = await readMetadata(db, id);
      assertUnchanged({ entries: before[section] }, body.expected, body);
      await replaceMetadata(db, id, section, body.entries);
      await recordRequestEvent(
        { db, principal, ip },
        `organization-metadata-${section}-updated`,
        'organization',
        { id, name, organization_id: id },
        { before: byKey(before[section]), after: byKey(body.entries) },
      );
      return { ...before, [section]: body.entries };
    });
  }
}
