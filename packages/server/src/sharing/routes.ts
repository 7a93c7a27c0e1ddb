import { claimGuest } from '@repartee/contracts/identity/endpoints';
import {
  createSessionGenerator,
  joinSharedSession,
  listSessionGenerators,
  readSharedSession,
} from '@repartee/contracts/sharing/endpoints';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../audit/audit-event-repository.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { route } from '../http/route.ts';
import { findOwnItem } from '../library/library-repository.ts';
import { claimGuestOf } from './claim-guest.ts';
import { insertGenerator, listGenerators, type NamedGeneratorRow } from './generator-repository.ts';
import { join, readInvitation } from './join.ts';

const day = 24 * 60 * 60 * 1000;

export function registerSharingRoutes(app: FastifyInstance): void {
  const { database, config } = app;
  const present = ({ expires_at, created_at, ...row }: NamedGeneratorRow) => ({
    ...row,
    path: `/shared/${config.product.slug}-session/${row.access_code}`,
    expires_at: expires_at.toISOString(),
    created_at: created_at.toISOString(),
  });

  route(app, createSessionGenerator, async ({ body, principal, db, ip }) => {
    const scenario = await findOwnItem(db, principal, 'scenario', body.scenario_id);
    if (!scenario) throw problem('not_found');
    // A super-admin finds scenarios of every organization; the code belongs where its scenario does.
    const { organization_id } = scenario;
    const { scenario_id, max_sessions, valid_days } = body;
    const expires_at = new Date(Date.now() + valid_days * day);
    const made = await insertGenerator(db, {
      organization_id,
      scenario_id,
      created_by: principal.id,
      expires_at,
      max_sessions,
    });
    await recordAuditEvent(db, {
      principal,
      action: 'access-code-created',
      target_kind: 'session-generator',
      target_id: made.id,
      target_name: scenario.name,
      organization_id,
      after: { valid_days, max_sessions },
      address: ip,
    });
    return present({ ...made, scenario_name: scenario.name });
  });

  route(app, listSessionGenerators, async ({ query, principal, db }) => {
    const organization_id = principal.role === 'super-admin' ? undefined : principal.organization_id;
    const { rows, total } = await listGenerators(db, organization_id, query);
    return { items: rows.map(present), total, page: query.page, page_size: query.page_size };
  });

  route(app, readSharedSession, ({ params }) =>
    withTenantScope(database.db, 'everywhere', (db) => readInvitation(db, params.access_code)),
  );

  route(app, joinSharedSession, ({ params, body }) =>
    withTenantScope(database.db, 'everywhere', (db) => join(db, { ...params, ...body }, config)),
  );

  route(app, claimGuest, async ({ principal, db, body }) => ({
    sessions: await claimGuestOf(db, principal, body.guest_token),
  }));
}
