import type {
  LrsDraft,
  Webhook,
  WebhookDelivery,
  WebhookDraft,
} from '@repartee/contracts/integrations/webhook/webhook';
import type { DeliveryRow } from './delivery-repository.ts';
import type { WebhookRow } from './webhook-repository.ts';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  ...{ id: row.id, ...draftOfWebhook(row), disabled_reason: row.disabled_reason },
  lrs: row.lrs_key !== null && row.lrs_actor ? { key: row.lrs_key, actor: row.lrs_actor } : null,
  previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const draftOfWebhook = ({ url, description, events, enabled }: WebhookRow): WebhookDraft => ({
  ...{ url, description, events, enabled },
});

export const draftOfLrs = ({ url, description, lrs_key, lrs_actor, enabled }: WebhookRow): LrsDraft => ({
  ...{ url, description, key: lrs_key ?? '', actor: lrs_actor ?? 'account', enabled },
});

export const presentDelivery = (
  row: DeliveryRow & { readonly next_attempt_at: Date | null },
  body = '{}',
): WebhookDelivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  body,
});
