import type { ChosenQuietHours } from '@repartee/contracts/mail/quiet-hours';
import type {
  NotificationKind,
  NotificationPreference,
  NotificationVariant,
} from '@repartee/contracts/notification/notification';
import type { Generated } from 'kysely';
import type { Defaulted } from './json-column.ts';

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

export interface NotificationPreferenceTable extends NotificationPreference {
  account_id: string;
}

export interface MailPreferenceTable {
  account_id: string;
  weekly_digest: Generated<boolean>;
  quiet_hours: Defaulted<ChosenQuietHours>;
}

/** Calendar of due dates. Whoever has the address, of which only the hash is stored, reads it without signing in. */
export interface CalendarTable {
  account_id: string;
  token_hash: string;
  created_at: Generated<Date>;
  read_at: Generated<Date | null>;
}
