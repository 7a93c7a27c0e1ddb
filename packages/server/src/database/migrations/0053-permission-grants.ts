import { policy } from './0004-row-security.ts';

export const permissionGrants = [
  `create table permission_grant (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    permission text not null,
    role text check (role in ('operator', 'editor', 'user')),
    account_id uuid references account on delete cascade,
    granted_by uuid references account on delete set null,
    granted_at timestamptz(3) not null default now(),
    check ((role is null) <> (account_id is null)),
    unique nulls not distinct (organization_id, permission, role, account_id)
  )`,
  'create index permission_grant_account on permission_grant (account_id)',
  'create index permission_grant_granted_by on permission_grant (granted_by)',
  ...policy('permission_grant', 'organization_id = app_organization_id()'),

  // `app_granted` bypasses the policies, because each request calls it before the tenant scope of the caller
  // is known.
  `create function app_granted(account uuid, organization uuid, held_role text) returns text[]
    language sql stable security definer set search_path from current
    as $$
      select array(
        select distinct g.permission from permission_grant g
        where g.organization_id = organization and (g.account_id = account or g.role = held_role)
        order by g.permission
      )
    $$`,
];
