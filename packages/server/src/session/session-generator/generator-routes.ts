import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import {
  createSessionGenerator,
  deleteSessionGenerator,
  listSessionGenerators,
  mostAccessCodeDays,
  readSessionGenerator,
  updateSessionGenerator,
} from '@repartee/contracts/session/session-generator/endpoints';
import type { FastifyInstance } from 'fastify';
import { findOwnItem } from '../../library/library-repository.ts';
import { organizationOf, type Principal, type RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import {
  deleteGenerator,
  findGeneratorById,
  insertGenerator,
  listGenerators,
  type NamedGeneratorRow,
  updateGenerator,
} from './generator-repository.ts';

const day = 24 * 60 * 60 * 1000;

export function registerGeneratorRoutes(app: FastifyInstance): void {
  const { config } = app;
  const present = (principal: Principal, row: NamedGeneratorRow) => ({
    id: row.id,
    scenario_id: row.scenario_id,
    scenario_name: row.scenario_name,
    access_code: row.access_code,
    path: `/shared/${config.product.slug}-session/${row.access_code}`,
    expires_at: row.expires_at.toISOString(),
    max_sessions: row.max_sessions,
    sessions_used: row.sessions_used,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    created_by_name: row.created_by_name,
    own: row.created_by === principal.id,
  });

  route(app, createSessionGenerator, async ({ body, principal, db, ip }) => {
    const scenario = orNotFound(await findOwnItem(db, principal, 'scenario', body.scenario_id));
    // If a super-admin creates the access code, the organization of the code may differ from the super-admin's own.
    const { organization_id } = scenario;
    const { scenario_id, max_sessions, valid_days } = body;
    const expires_at = new Date(Date.now() + valid_days * day);
    const { id } = await insertGenerator(db, {
      organization_id,
      scenario_id,
      created_by: principal.id,
      expires_at,
      max_sessions,
    });
    const made = await generatorOf(db, principal, id);
    await record({ db, principal, ip }, 'access-code-created', made, { after: { valid_days, max_sessions } });
    return present(principal, made);
  });

  route(app, listSessionGenerators, async ({ query, principal, db }) => {
    const { rows, total } = await listGenerators(db, organizationOf(principal), query);
    const items = rows.map((row) => present(principal, row));
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, readSessionGenerator, async ({ params, principal, db }) =>
    present(principal, await generatorOf(db, principal, params.id)),
  );

  route(app, updateSessionGenerator, async ({ params, body, principal, db, ip }) => {
    const before = await generatorOf(db, principal, params.id);
    const { max_sessions = before.max_sessions, closed = before.closed_at !== null } = body;
    const expires_at = body.expires_at ? new Date(body.expires_at) : before.expires_at;
    if (body.expires_at) checkExpiry(expires_at);
    const closed_at = closed ? (before.closed_at ?? new Date()) : null;
    if (!(await updateGenerator(db, before.id, { expires_at, max_sessions, closed_at })))
      throw problem('invalid_input', undefined, {
        max_sessions: 'is less than the number of sessions created so far',
      });
    const after = await generatorOf(db, principal, params.id);
    await record({ db, principal, ip }, 'access-code-updated', after, {
      before: settingsOf(before),
      after: settingsOf(after),
    });
    return present(principal, after);
  });

  route(app, deleteSessionGenerator, async ({ params, principal, db, ip }) => {
    const generator = await generatorOf(db, principal, params.id);
    await deleteGenerator(db, generator.id);
    await record({ db, principal, ip }, 'access-code-deleted', generator, { before: settingsOf(generator) });
  });
}

const generatorOf = async (db: Db, principal: Principal, id: string): Promise<NamedGeneratorRow> =>
  orNotFound(await findGeneratorById(db, organizationOf(principal), id));

function checkExpiry(expires_at: Date): void {
  const ahead_ms = expires_at.getTime() - Date.now();
  if (ahead_ms <= 0 || ahead_ms > mostAccessCodeDays * day)
    throw problem('invalid_input', undefined, {
      expires_at: `is not within the next ${mostAccessCodeDays} days`,
    });
}

const settingsOf = ({ expires_at, max_sessions, closed_at }: NamedGeneratorRow) => ({
  expires_at: expires_at.toISOString(),
  max_sessions,
  closed: closed_at !== null,
});

const record = (
  { db, principal, ip }: Pick<RequestContext, 'db' | 'principal' | 'ip'>,
  action: AuditAction,
  generator: NamedGeneratorRow,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) =>
  recordRequestEvent(
    { db, principal, ip },
    action,
    'session-generator',
    { id: generator.id, name: generator.scenario_name, organization_id: generator.organization_id },
    change,
  );
