import type { DeliveryError, DeliveryStatus, DisabledReason } from '@repartee/contracts/webhook/webhook';
import type { WebhookEventType } from '@repartee/contracts/webhook/webhook-events';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** A receiver of an organization's events (E-11). */
export interface WebhookTable {
  id: Generated<string>;
  organization_id: string;
  url: string;
  description: string;
  events: WebhookEventType[];
  enabled: boolean;
  disabled_reason: Generated<DisabledReason | null>;
  /** `whsec_…`, encrypted for `webhook/<id>`. */
  sealed_secret: string;
  /** Secret before the last rotation, which signs too until `previous_secret_until`. */
  sealed_previous_secret: Generated<string | null>;
  previous_secret_until: Generated<Date | null>;
  last_success_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** An event for one webhook, with the answer to the last attempt. It contains ids, no names and no texts. */
export interface WebhookDeliveryTable {
  id: Generated<string>;
  organization_id: string;
  webhook_id: string;
  event_id: string;
  event_key: string;
  type: WebhookEventType;
  data: Json<Record<string, unknown>>;
  /** Path of the link in the event, with `{product}` in the place of the product's slug. */
  path: string;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  attempted_at: Generated<Date | null>;
  error: Generated<DeliveryError | null>;
  response_status: Generated<number | null>;
  response_body: Generated<string>;
  duration_ms: Generated<number | null>;
  created_at: Generated<Date>;
}
