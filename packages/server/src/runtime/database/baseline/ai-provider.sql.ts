import { ofMembers, policy } from './row-security.sql.ts';

export const aiProvider: readonly string[] = [
  `create table ai_provider (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid references organization on delete cascade,
    origin text not null default 'created' check (origin in ('created', 'environment', 'built-in')),
    kind text not null,
    name text not null,
    base_url text not null default '',
    settings jsonb not null default '{}',
    enabled boolean not null default true,
    first_part_ms integer not null default 30000 check (first_part_ms between 1000 and 600000),
    between_parts_ms integer not null default 30000 check (between_parts_ms between 1000 and 600000),
    reply_ms integer not null default 120000 check (reply_ms between 1000 and 600000),
    reading_ms integer not null default 240000 check (reading_ms between 1000 and 600000),
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index ai_provider_created_by on ai_provider (created_by)',
  'create index ai_provider_organization on ai_provider (organization_id)',
  `create unique index ai_provider_origin on ai_provider (origin) where origin <> 'created'`,
  ...policy('ai_provider', ofMembers),
  `create policy readable on ai_provider for select
    using (organization_id is null and app_organization_id() is not null and app_session_id() is null)`,

  `create table ai_service_key (
    id uuid primary key default gen_random_uuid(),
    provider_id uuid not null references ai_provider on delete cascade,
    label text not null,
    sealed_secret text,
    last_four text not null default '',
    all_organizations boolean not null default false,
    retires_at timestamptz(3),
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index ai_service_key_created_by on ai_service_key (created_by)',
  'create index ai_service_key_provider on ai_service_key (provider_id)',
  ...policy(
    'ai_service_key',
    `exists (select from ai_provider p
    where p.id = ai_service_key.provider_id and p.organization_id = app_organization_id())
    and app_session_id() is null`,
  ),

  `create table ai_service_key_organization (
    key_id uuid not null references ai_service_key on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    primary key (key_id, organization_id)
  )`,
  'create index ai_service_key_organization_organization on ai_service_key_organization (organization_id)',
  `create policy assigned on ai_service_key for select
    using (app_session_id() is null
    and exists (select from ai_provider p where p.id = ai_service_key.provider_id
    and p.organization_id is null)
    and (all_organizations or exists (select from ai_service_key_organization a
    where a.key_id = ai_service_key.id and a.organization_id = app_organization_id())))`,
  ...policy('ai_service_key_organization', ofMembers),

  // Bypasses row-level security: also a key that only another organization may use shows that a provider of the
  // installation needs one.
  `create function app_provider_has_key(provider uuid) returns boolean
    language sql stable security definer set search_path from current as $$
      select exists (select from ai_service_key where provider_id = provider)
    $$`,

  // `prices` are decimal text in EUR: per million tokens, per million characters, or per minute of audio.
  `create table ai_model (
    id uuid primary key default gen_random_uuid(),
    provider_id uuid not null references ai_provider on delete cascade,
    name text not null,
    capability text not null check (capability in ('chat', 'speech', 'transcription', 'realtime')),
    prices jsonb not null default '{}',
    context_window integer check (context_window > 0),
    max_output_tokens integer check (max_output_tokens > 0),
    is_default boolean not null default false,
    enabled boolean not null default true,
    used_for text[] not null default '{play,read,safety}',
    suitability jsonb,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (provider_id, name, capability)
  )`,
  'alter table test_chat add foreign key (model_id) references ai_model (id) on delete set null',
  ...policy(
    'ai_model',
    `exists (select from ai_provider p
    where p.id = ai_model.provider_id and p.organization_id = app_organization_id())
    and app_session_id() is null`,
  ),
  `create policy readable on ai_model for select using (exists (select from ai_provider p
    where p.id = ai_model.provider_id and p.organization_id is null) and app_session_id() is null)`,

  `create table ai_choice (
    organization_id uuid not null references organization on delete cascade,
    capability text not null check (capability in ('chat', 'speech', 'transcription', 'realtime')),
    position integer not null,
    model_id uuid not null references ai_model on delete cascade,
    key_id uuid references ai_service_key on delete cascade,
    primary key (organization_id, capability, position)
  )`,
  'create index ai_choice_key on ai_choice (key_id)',
  'create index ai_choice_model on ai_choice (model_id)',
  ...policy('ai_choice', ofMembers),

  // Names are stored with the ids, because the row remains after its provider, model or key is deleted.
  `create table ai_call (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    session_id uuid references coaching_session on delete set null,
    account_id uuid references account on delete set null,
    message_seq integer,
    observer_name text,
    purpose text not null check (purpose in ('persona-reply', 'persona-speech', 'learner-transcription', 'second-hearing', 'observer-reading', 'outcome-estimate', 'draft',
      'test-chat', 'connection-test', 'safety-check')),
    capability text not null,
    provider_id uuid references ai_provider on delete set null,
    provider_name text not null,
    provider_kind text not null,
    model_id uuid references ai_model on delete set null,
    model_name text not null,
    key_id uuid references ai_service_key on delete set null,
    state text not null default 'reserved' check (state in ('reserved', 'settled', 'failed', 'cancelled', 'abandoned')),
    error_code text,
    input_tokens integer,
    cached_input_tokens integer,
    output_tokens integer,
    characters integer,
    audio_seconds double precision,
    usage_estimated boolean not null default false,
    uses_credit boolean not null default false,
    reserved_eur numeric(20,12) not null default 0,
    cost_eur numeric(20,12) not null default 0,
    first_part_ms integer,
    total_ms integer,
    answered_model text,
    vendor_request_id text,
    created_at timestamptz(3) not null default now(),
    ended_at timestamptz(3)
  )`,
  'create index ai_call_account on ai_call (account_id, created_at)',
  'create index ai_call_created on ai_call (created_at)',
  'create index ai_call_key on ai_call (key_id)',
  'create index ai_call_model on ai_call (model_id)',
  'create index ai_call_newest on ai_call (organization_id, created_at desc)',
  'create index ai_call_provider on ai_call (provider_id, created_at desc)',
  `create index ai_call_reserved on ai_call (created_at) where state = 'reserved'`,
  `create index ai_call_safety on ai_call (organization_id, created_at desc) where purpose = 'safety-check'`,
  'create index ai_call_session on ai_call (session_id, message_seq)',
  ...policy('ai_call', ofMembers),

  // The spending of an organization is in a row of its own, so that settling an AI call does not lock the row of the
  // organization.
  `create table ai_spend (
    organization_id uuid primary key references organization on delete cascade,
    monthly_cap_eur numeric(20,12) check (monthly_cap_eur >= 0),
    person_budget_eur numeric(20,12) check (person_budget_eur >= 0),
    month date not null default date_trunc('month', (now() AT TIME ZONE 'UTC')),
    month_settled_eur numeric(20,12) not null default 0,
    credit_settled_eur numeric(20,12) not null default 0,
    reserved_eur numeric(20,12) not null default 0 check (reserved_eur >= 0),
    credit_reserved_eur numeric(20,12) not null default 0 check (credit_reserved_eur >= 0),
    warned_month date
  )`,
  ...policy('ai_spend', ofMembers),

  // A user without a row has the largest `user_group.ai_budget_eur`, or else `ai_spend.person_budget_eur`.
  `create table ai_budget (
    account_id uuid primary key,
    organization_id uuid not null,
    budget_eur numeric(20,12) not null check (budget_eur >= 0),
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade
  )`,
  ...policy('ai_budget', ofMembers),
];
