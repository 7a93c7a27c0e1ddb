import { type WebhookBody, webhookVersion } from '@repartee/contracts/integrations/webhook/webhook-events';
import { testStatement } from '../../feedback/xapi/statement.ts';
import { statementsOf } from '../../feedback/xapi/statement-repository.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { DeliveryRow } from './delivery-repository.ts';
import type { WebhookRow } from './webhook-repository.ts';

type Site = Pick<ServerConfig, 'publicUrl' | 'product'>;

/** Returns the bodies of deliveries, by their ids. A delivery that has nothing to state any more has none. */
export async function bodiesOf(
  db: Db,
  site: Site,
  { lrs_actor }: Pick<WebhookRow, 'lrs_actor'>,
  deliveries: readonly DeliveryRow[],
): Promise<Map<string, string>> {
  if (!lrs_actor) return new Map(deliveries.map((one) => [one.id, eventOf(site, one)]));
  const statements = await statementsOf(db, site, lrs_actor, deliveries);
  return new Map([...statements].map(([id, statement]) => [id, JSON.stringify(statement)]));
}

const eventOf = (
  { publicUrl, product }: Site,
  { type, created_at, organization_id, data, path }: DeliveryRow,
): string =>
  JSON.stringify({
    ...{ type, version: webhookVersion, timestamp: created_at.toISOString(), organization_id },
    data: { ...data, url: `${publicUrl}${path.replace('{product}', product.slug)}` },
  } satisfies WebhookBody);

export const bodyOfTest = (site: Site, { organization_id, lrs_key }: WebhookRow): string =>
  JSON.stringify(
    lrs_key === null
      ? ({
          ...{ type: 'ping', version: webhookVersion, timestamp: new Date().toISOString(), organization_id },
          data: {},
        } satisfies WebhookBody)
      : testStatement(site),
  );
