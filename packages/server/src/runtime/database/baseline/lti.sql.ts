import { ofMembers, ofNobody, policy } from './row-security.sql.ts';

export const lti: readonly string[] = [
  `create table lti_platform (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    name text not null,
    issuer text not null,
    client_id text not null,
    deployment_ids text[] not null,
    authorization_url text not null,
    token_url text not null,
    jwks_url text not null,
    token_audience text not null,
    links_by_email boolean not null,
    instructors_edit boolean not null,
    reads_roster boolean not null,
    last_launch_at timestamptz(3),
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (organization_id, issuer, client_id),
    unique (id, organization_id)
  )`,
  ...policy('lti_platform', ofMembers),

  // Both foreign keys include the organization, so that a platform never signs a user of another organization in.
  `create table lti_user (
    organization_id uuid not null,
    platform_id uuid not null,
    subject text not null,
    account_id uuid not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (platform_id, subject),
    foreign key (platform_id, organization_id) references lti_platform (id, organization_id) on delete cascade,
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade
  )`,
  'create index lti_user_account on lti_user (account_id)',
  ...policy('lti_user', ofMembers),

  // The learner who has launched an activity, and where its score is sent.
  `create table lti_activity (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null,
    platform_id uuid not null,
    account_id uuid not null,
    subject text not null,
    line_item_url text not null,
    scenario_id uuid references library_item on delete cascade,
    playlist_id uuid references playlist on delete cascade,
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (platform_id, account_id, line_item_url),
    check (num_nonnulls(scenario_id, playlist_id) = 1),
    foreign key (platform_id, organization_id) references lti_platform (id, organization_id) on delete cascade,
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade
  )`,
  'create index lti_activity_account on lti_activity (account_id)',
  'create index lti_activity_scenario on lti_activity (scenario_id)',
  'create index lti_activity_playlist on lti_activity (playlist_id)',
  ...policy('lti_activity', ofMembers),

  // A grade is sent by the job of the kind `lti-grade` with its id.
  // Without a score, the platform withdraws the grade that it has.
  `create table lti_grade (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    activity_id uuid not null references lti_activity on delete cascade,
    score double precision check (score between 0 and 100),
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    attempted_at timestamptz(3),
    error text,
    response_status integer,
    response_body text not null default '',
    created_at timestamptz(3) not null default clock_timestamp()
  )`,
  'create index lti_grade_created on lti_grade (created_at)',
  'create index lti_grade_activity on lti_grade (activity_id, created_at desc)',
  'create index lti_grade_newest on lti_grade (organization_id, created_at desc)',
  ...policy('lti_grade', ofMembers),

  // What a launch leaves for its next request, to any process: it is deleted by its first use.
  `create table lti_step (
    hash text primary key,
    platform_id uuid not null references lti_platform on delete cascade,
    account_id uuid references account on delete cascade,
    kind text not null check (kind in ('login', 'sign-in', 'selection')),
    data jsonb not null,
    expires_at timestamptz(3) not null
  )`,
  'create index lti_step_expiry on lti_step (expires_at)',
  'create index lti_step_account on lti_step (account_id)',
  'create index lti_step_platform on lti_step (platform_id)',
  ...policy('lti_step', ofNobody),
];
