import { type WebhookBody, webhookVersion } from '@repartee/contracts/webhook/webhook-events';
import type { ServerConfig } from '../config/config.ts';
import type { DeliveryRow } from './delivery-repository.ts';

export const bodyOfDelivery = (
  { publicUrl, product }: Pick<ServerConfig, 'publicUrl' | 'product'>,
  { type, created_at, organization_id, data, path }: DeliveryRow,
): string =>
  JSON.stringify({
    ...{ type, version: webhookVersion, timestamp: created_at.toISOString(), organization_id },
    data: { ...data, url: `${publicUrl}${path.replace('{product}', product.slug)}` },
  } satisfies WebhookBody);

export const bodyOfTest = (organization_id: string): string =>
  JSON.stringify({
    ...{ type: 'ping', version: webhookVersion, timestamp: new Date().toISOString(), organization_id },
    data: {},
  } satisfies WebhookBody);
