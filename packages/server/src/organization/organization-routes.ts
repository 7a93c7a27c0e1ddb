import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  previewRetention,
  readMyOrganization,
  readOrganization,
  updateMyOrganization,
  updateOperatorContact,
  updateOrganization,
} from '@repartee/contracts/organization/endpoints';
import type { FastifyInstance } from 'fastify';
import { countExpired } from '../erasure/retention-repository.ts';
import { route } from '../http/route.ts';
import { registerCreditRoutes } from './credit-routes.ts';
import { registerEmailSettingsRoutes } from './email-settings-routes.ts';
import { registerMetadataRoutes } from './metadata-routes.ts';
import {
  changeOperatorContact,
  changeOrganization,
  changeOwnOrganization,
  makeOrganization,
  removeOrganization,
} from './organization-changes.ts';
import { findAccessibleOrganization } from './organization-policy.ts';
import { listOrganizationRows } from './organization-repository.ts';
import { presentOrganization } from './present-organization.ts';

export function registerOrganizationAdministration(app: FastifyInstance): void {
  route(app, listOrganizations, async ({ query, db }) => {
    const { rows, total } = await listOrganizationRows(db, query);
    return { items: rows.map(presentOrganization), total, page: query.page, page_size: query.page_size };
  });

  route(app, readOrganization, async ({ params, principal, db }) =>
    presentOrganization(await findAccessibleOrganization(db, principal, params.id)),
  );

  route(app, previewRetention, async ({ params, query, principal, db }) =>
    countExpired(db, (await findAccessibleOrganization(db, principal, params.id)).id, query),
  );

  route(app, readMyOrganization, async ({ principal, db }) =>
    presentOrganization(await findAccessibleOrganization(db, principal, principal.organization_id)),
  );

  route(app, createOrganization, async ({ body, ...call }) => {
    const language = body.language ?? app.config.defaultLanguage;
    return presentOrganization(await makeOrganization(call, { ...body, language }));
  });

  route(app, updateOrganization, async ({ params, body: { expected, ...draft }, ...call }) =>
    presentOrganization(await changeOrganization(call, params.id, draft, expected)),
  );

  route(app, updateMyOrganization, async ({ body: { expected, ...draft }, ...call }) =>
    presentOrganization(await changeOwnOrganization(call, draft, expected)),
  );

  route(app, updateOperatorContact, async ({ params, body: { expected, ...contact }, ...call }) =>
    presentOrganization(await changeOperatorContact(call, params.id, contact, expected)),
  );

  route(app, deleteOrganization, async ({ params, ...call }) => removeOrganization(call, params.id));
}

export function registerOrganizationRoutes(app: FastifyInstance): void {
  registerOrganizationAdministration(app);
  registerMetadataRoutes(app);
  registerCreditRoutes(app);
  registerEmailSettingsRoutes(app);
}
