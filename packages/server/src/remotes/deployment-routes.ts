import type { Deployment } from '@repartee/contracts/remotes/deployment/deployment';
import {
  changeDeployedRemote,
  readDeployment,
} from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import { readMenuArrangement, updateMenuArrangement } from '@repartee/contracts/remotes/menu-arrangement';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../runtime/access/principal.ts';
import { type Db, withTenantScope } from '../runtime/database/tenant-scope.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import { registerRecurringTask } from '../runtime/http/recurring-task.ts';
import { routeWithoutTransaction } from '../runtime/http/route.ts';
import type { RefusedChange } from './deployments.ts';
import { auditReleases, changedByUser, userIn } from './release-audit-repository.ts';

const codes = {
  changed_meanwhile: 'changed_meanwhile',
  unsigned: 'not_permitted',
  conflict: 'conflict',
} as const satisfies Record<RefusedChange['refused'], string>;

/**
 * Interval in milliseconds at which the registry of remotes is checked for changes that have no audit event yet.
 */
const auditEvery = 2_000;

/**
 * Maximum number of recent changes of the registry that are compared with the audit events. The first
 * comparison after the start of the process covers all changes.
 */
const newestChanges = 100;

async function withNames(db: Db, changes: Deployment['changes']): Promise<Deployment['changes']> {
  const ids = [...new Set(changes.flatMap(({ by }) => userIn(by) ?? []))];
  if (ids.length === 0) return changes;
  const people = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  const names = new Map(people.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]));
  return changes.map((change) => ({ ...change, by_name: names.get(userIn(change.by) ?? '') ?? null }));
}

/** Each change of a deployed build of a remote (front-end module) becomes an audit event. */
export function registerDeploymentRoutes(app: FastifyInstance): void {
  const { deployments, database } = app;
  let audited = -1;
  const audit = async () => {
    if (!deployments) return;
    const revision = deployments.revision();
    if (revision === audited || revision === 0) return;
    await auditReleases(database, deployments, audited < 0 ? undefined : newestChanges);
    audited = revision;
  };
  registerRecurringTask(app, {
    every_ms: auditEvery,
    failureMessage: 'failed to write audit events of releases',
    run: audit,
  });

  // `deployments` opens transactions of its own.
  routeWithoutTransaction(app, readDeployment, async ({ principal }) => {
    const deployment = await deployments?.read();
    if (!deployment) return { deployment: null };
    const changes = await withTenantScope(database.db, tenantScopeOf(principal), (db) =>
      withNames(db, deployment.changes),
    );
    return { deployment: { ...deployment, changes } };
  });
  routeWithoutTransaction(app, changeDeployedRemote, async ({ params, body, principal, log }) => {
    if (!deployments) throw withoutRegistry();
    const done = await deployments.change(params.remote, body, changedByUser(principal.id));
    if ('refused' in done) throw problem(codes[done.refused], done.message, { release: done.message });
    await audit();
    log.info(
      { remote: params.remote, action: body.action, revision: done.revision },
      'changed the deployed build of a remote',
    );
    return done;
  });

  routeWithoutTransaction(app, readMenuArrangement, async () => {
    const menu = deployments?.menu();
    if (!menu) throw withoutRegistry();
    return menu;
  });
  routeWithoutTransaction(app, updateMenuArrangement, async ({ body, principal, log }) => {
    if (!deployments) throw withoutRegistry();
    const done = await deployments.arrange(body, changedByUser(principal.id));
    if ('refused' in done) throw problem(codes[done.refused], done.message);
    await audit();
    log.info({ revision: deployments.revision() }, 'arranged the menu');
    return done;
  });
}

const withoutRegistry = () => problem('conflict', 'This API process cannot read the registry of remotes.');
