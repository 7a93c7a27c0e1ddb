import {
  changeCredit,
  createOrganization,
  deleteOrganization,
  listCreditChanges,
  listOrganizations,
  previewRetention,
  readMyOrganization,
  readOrganization,
  readOrganizationMetadata,
  updateMetadataCustom,
  updateMetadataOrganization,
  updateMetadataProduct,
  updateMyOrganization,
  updateOperatorContact,
  updateOrganization,
} from '@repartee/contracts/people/organization/endpoints';
import type { MetadataEntry } from '@repartee/contracts/people/organization/metadata';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { countExpired } from '../erasure/retention-repository.ts';
import { applyCreditChange, eurOf, listCreditChangeRows } from './credit-repository.ts';
import { registerEmailSettingsRoutes } from './email-settings-routes.ts';
import { readMetadata, replaceMetadata } from './metadata-repository.ts';
import {
  changeOperatorContact,
  changeOrganization,
  changeOwnOrganization,
  makeOrganization,
  removeOrganization,
} from './organization-changes.ts';
import { findAccessibleOrganization, lockAccessibleOrganization } from './organization-policy.ts';
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

function registerCreditRoutes(app: FastifyInstance): void {
  route(app, listCreditChanges, async ({ params, query, principal, db }) => {
    const { id } = await findAccessibleOrganization(db, principal, params.id);
    const { rows, total } = await listCreditChangeRows(db, id, query);
    const items = rows.map(({ amount_micro_eur, balance_micro_eur, created_at, ...row }) => ({
      ...row,
      amount_eur: eurOf(amount_micro_eur),
      balance_eur: eurOf(balance_micro_eur),
      created_at: created_at.toISOString(),
    }));
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, changeCredit, async ({ params, body, principal, db, ip }) => {
    const { id, name } = await findAccessibleOrganization(db, principal, params.id);
    const made = await applyCreditChange(db, id, body, principal.id);
    if (!made)
      throw problem('conflict', 'The organization has less credit than this amount.', {
        amount_eur: 'is more than the credit',
      });
    const after = eurOf(made.balance_micro_eur);
    await recordRequestEvent(
      { db, principal, ip },
      'organization-credit-changed',
      'organization',
      { id, name, organization_id: id },
      {
        before: { credit_eur: eurOf(made.balance_micro_eur - made.amount_micro_eur) },
        after: { credit_eur: after, reason: body.reason },
      },
    );
    return presentOrganization(await findAccessibleOrganization(db, principal, id));
  });
}

const updates = {
  organization: updateMetadataOrganization,
  product: updateMetadataProduct,
  custom: updateMetadataCustom,
} as const;

const byKey = (entries: readonly MetadataEntry[]) =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value]));

function registerMetadataRoutes(app: FastifyInstance): void {
  route(app, readOrganizationMetadata, async ({ params, principal, db }) =>
    readMetadata(db, (await findAccessibleOrganization(db, principal, params.id)).id),
  );

  for (const section of ['organization', 'product', 'custom'] as const) {
    route(app, updates[section], async ({ params, body, principal, db, ip }) => {
      const organization = await lockAccessibleOrganization(db, principal, params.id);
      const { id, name } = organization;
      const before = await readMetadata(db, id);
      assertUnchanged(organization, { entries: before[section] }, body.expected, body);
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
