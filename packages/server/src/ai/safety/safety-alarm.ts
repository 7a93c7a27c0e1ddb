import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { accountsWithRoles, notify } from '../../people/notification/notify-repository.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { findSafetyOutages } from './safety-repository.ts';

/** Notifies operators once per outage of the safety check by a model. Called after each of its failed calls. */
export async function notifySafetyOutage(db: Db, organization_id: string): Promise<void> {
  const [outage] = await findSafetyOutages(db, organization_id);
  if (!outage) return;
  const operators = await accountsWithRoles(db, organization_id, ['operator']);
  const cause_key = `after:${outage.last_success?.toISOString() ?? 'never'}`;
  await notify(
    db,
    operators.map((account_id) => ({
      ...{ account_id, kind: 'safety-model-failing' as const, cause_key },
      subject: outage.organization_name,
    })),
  );
}

/** Prometheus waits ten seconds for all metrics. */
const answerTimeout_ms = 2000;

/** Registers the metric of which an alert rule exists. It is left out while the database does not answer. */
export function registerSafetyMetric({ database, metrics, log }: FastifyInstance): void {
  new Gauge({
    name: 'safety_model_failing',
    help: 'Number of organizations in which the safety check by a model fails, so that only the built-in rules run',
    registers: [metrics],
    async collect() {
      const outages = withTenantScope(database.db, { everywhere: 'metrics' }, (tx) =>
        findSafetyOutages(tx),
      ).catch((err) => {
        log.warn({ err }, 'failed to read outages of safety checks; the metrics leave them out');
        return undefined;
      });
      const known = await Promise.race([outages, sleep(answerTimeout_ms, undefined, { ref: false })]);
      if (known) this.set(known.length);
      else this.remove();
    },
  });
}
