import type {
  NotificationKind,
  NotificationPreference,
  NotificationVariant,
} from '@repartee/contracts/notification/notification';
import type { Generated } from 'kysely';

/** Notification of a user, unique for its kind and cause. */
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
  /** True if the application shows the notification; false if it is only sent by e-mail. */
  in_product: boolean;
  /** True if the next e-mail must include the notification, provided that the user has not read it before. */
  mail_due: boolean;
  created_at: Generated<Date>;
  read_at: Date | null;
}

export interface NotificationPreferenceTable extends NotificationPreference {
  account_id: string;
}
