import type {
  DeliveryError,
  DeliveryStatus,
  DisabledReason,
  LrsDraft,
} from '@repartee/contracts/integrations/webhook/webhook';
import type { WebhookEventType } from '@repartee/contracts/integrations/webhook/webhook-events';
import type {
  NotificationKind,
  NotificationPreference,
  NotificationVariant,
} from '@repartee/contracts/people/notification/notification';
import type { ChosenQuietHours } from '@repartee/contracts/runtime/mail/quiet-hours';
import type { Generated } from 'kysely';
import type { Defaulted, Json } from './json-column.ts';

/** A receiver of an organization's events (E-11). */
export interface WebhookTable {
  id: Generated<string>;
  organization_id: string;
  url: string;
  description: string;
  events: WebhookEventType[];
  /** User name at a learning record store; null for a webhook. */
  lrs_key: Generated<string | null>;
  lrs_actor: Generated<LrsDraft['actor'] | null>;
  enabled: boolean;
  disabled_reason: Generated<DisabledReason | null>;
  /** `whsec_…`, or the password at a learning record store, encrypted for `webhook/<id>`. */
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

/** A user gets at most one notification for each combination of `kind` and `cause_key`. */
export interface NotificationTable {
  id: Generated<string>;
  organization_id: string;
  account_id: string;
  kind: NotificationKind;
  cause_key: string;
  variant: NotificationVariant;
  subject: string;
  actor_id: string | null;
  due_at: Date | null;
  session_id: string | null;
  playlist_id: string | null;
  item_id: Generated<string | null>;
  /** The user that the notification is about. */
  about_account_id: Generated<string | null>;
  /** False if the notification is only sent by e-mail. */
  in_product: boolean;
  /** True if the next e-mail must include the notification, unless the user reads the notification first. */
  mail_due: boolean;
  created_at: Generated<Date>;
  read_at: Date | null;
}

interface NotificationPreferenceTable extends NotificationPreference {
  account_id: string;
}

/** A browser that shows notifications while the product is closed. `p256dh` and `auth` encrypt what is sent to it. */
interface PushSubscriptionTable {
  id: Generated<string>;
  account_id: string;
  sign_in_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

interface MailPreferenceTable {
  account_id: string;
  weekly_digest: Generated<boolean>;
  quiet_hours: Defaulted<ChosenQuietHours>;
}

/** Calendar of due dates. Whoever has the address, of which only the hash is stored, reads it without signing in. */
interface CalendarTable {
  account_id: string;
  token_hash: string;
  created_at: Generated<Date>;
  read_at: Generated<Date | null>;
}

export interface NotificationTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  calendar: CalendarTable;
  mail_preference: MailPreferenceTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  push_subscription: PushSubscriptionTable;
}
