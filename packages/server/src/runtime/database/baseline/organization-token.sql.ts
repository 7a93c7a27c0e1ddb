import { ofMembers, policy } from './row-security.sql.ts';

export const organizationToken: readonly string[] = [
  // After a rotation, `former_hash` works until `former_ends_at`.
  `create table organization_token (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    name text not null,
    token_hash text not null unique,
    ending text not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    former_hash text unique,
    former_ends_at timestamptz(3)
  )`,
  'create index organization_token_organization on organization_token (organization_id)',
  'create index organization_token_expiry on organization_token (expires_at)',
  ...policy('organization_token', ofMembers),

  // Finds the organization of a token without a tenant scope, because the token determines the scope.
  `create function app_organization_bearer(hash text) returns table (
    id uuid, name text, last_used_at timestamptz, organization_id uuid, organization_erased_at timestamptz
  )
    language sql stable security definer set search_path from current as $$
      select t.id, t.name, t.last_used_at, t.organization_id, e.due_at
      from organization_token t
      left join organization_erasure e on e.organization_id = t.organization_id
      where (t.token_hash = hash or (t.former_hash = hash and t.former_ends_at > now())) and t.expires_at > now()
    $$`,
];
