import type { Webhook, WebhookDelivery, WebhookDraft } from '@repartee/contracts/webhook/webhook';
import type { ServerConfig } from '../config/config.ts';
import type { DeliveryRow } from './delivery-repository.ts';
import { bodyOfDelivery } from './webhook-body.ts';
import type { WebhookRow } from './webhook-repository.ts';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  ...{ id: row.id, ...draftOfWebhook(row), disabled_reason: row.disabled_reason },
  previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const draftOfWebhook = ({ url, description, events, enabled }: WebhookRow): WebhookDraft => ({
  ...{ url, description, events, enabled },
});

export const presentDelivery = (
  config: ServerConfig,
  row: DeliveryRow & { readonly next_attempt_at: Date | null },
): WebhookDelivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  body: bodyOfDelivery(config, row),
});
