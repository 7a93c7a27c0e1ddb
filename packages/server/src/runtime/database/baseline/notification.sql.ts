import { ofAccount, policy } from './row-security.sql.ts';

export const notification: readonly string[] = [
  // Names of users are read from the accounts, so that the name of a deleted account does not remain here.
  `create table notification (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    account_id uuid not null references account on delete cascade,
    kind text not null,
    cause_key text not null,
    variant text not null,
    subject text not null,
    actor_id uuid references account on delete set null,
    due_at timestamptz(3),
    session_id uuid references coaching_session on delete cascade,
    playlist_id uuid references playlist on delete cascade,
    in_product boolean not null,
    mail_due boolean not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    read_at timestamptz(3),
    item_id uuid references library_item on delete cascade,
    about_account_id uuid references account on delete cascade,
    unique (account_id, kind, cause_key)
  )`,
  'create index notification_about on notification (about_account_id)',
  'create index notification_actor on notification (actor_id)',
  'create index notification_created on notification (created_at)',
  'create index notification_item on notification (item_id)',
  'create index notification_mail on notification (account_id) where mail_due',
  'create index notification_newest on notification (account_id, created_at desc, id desc) where in_product',
  'create index notification_organization on notification (organization_id)',
  'create index notification_playlist on notification (playlist_id)',
  'create index notification_session on notification (session_id)',
  'create index notification_unread on notification (account_id) where in_product and read_at is null',
  ...policy('notification', ofAccount),

  `create table notification_preference (
    account_id uuid not null references account on delete cascade,
    kind text not null,
    in_product boolean not null,
    mail boolean not null,
    primary key (account_id, kind)
  )`,
  ...policy('notification_preference', ofAccount),

  // A subscription ends with the auth session: whoever signs in next on the device is told nothing of this user.
  `create table push_subscription (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    sign_in_id uuid references sign_in on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (account_id, endpoint)
  )`,
  'create index push_subscription_sign_in on push_subscription (sign_in_id)',
  ...policy('push_subscription', ofAccount),

  // A user without a row gets the weekly digest, and has the quiet hours of the organization.
  `create table mail_preference (
    account_id uuid primary key references account on delete cascade,
    weekly_digest boolean not null default true,
    quiet_hours jsonb not null default '"organization"'
  )`,
  ...policy('mail_preference', ofAccount),

  `create table calendar (
    account_id uuid primary key references account on delete cascade,
    token_hash text not null unique,
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  )`,
  ...policy('calendar', 'account_id = app_user_id() and app_session_id() is null'),
];
