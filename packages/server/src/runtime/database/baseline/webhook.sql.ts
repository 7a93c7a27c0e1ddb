import { ofMembers, policy } from './row-security.sql.ts';

export const webhook: readonly string[] = [
  `create table webhook (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    url text not null,
    description text not null,
    events text[] not null,
    lrs_key text,
    lrs_actor text check (lrs_actor in ('email', 'account')),
    enabled boolean not null,
    disabled_reason text check (disabled_reason in ('failing', 'gone')),
    sealed_secret text not null,
    sealed_previous_secret text,
    previous_secret_until timestamptz(3),
    last_success_at timestamptz(3),
    created_at timestamptz(3) not null default clock_timestamp(),
    check (num_nulls(lrs_key, lrs_actor) <> 1)
  )`,
  'create index webhook_organization on webhook (organization_id, created_at)',
  ...policy('webhook', ofMembers),

  // A delivery is sent by the job of the kind `webhook` with its id. `event_key` names the fact, so that a fact that is
  // found again, such as a due date every hour, is sent once.
  `create table webhook_delivery (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    webhook_id uuid not null references webhook on delete cascade,
    event_id text not null,
    event_key text not null,
    type text not null,
    data jsonb not null,
    path text not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    attempted_at timestamptz(3),
    error text,
    response_status integer,
    response_body text not null default '',
    duration_ms integer,
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (webhook_id, type, event_key)
  )`,
  'create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id)',
  'create index webhook_delivery_organization on webhook_delivery (organization_id, created_at)',
  'create index webhook_delivery_created on webhook_delivery (created_at)',
  ...policy('webhook_delivery', ofMembers),
];
