import { policy } from './0004-row-security.ts';

export const realmMappings = [
  `create table realm_mapping (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    realm_name text not null,
    role text check (role in ('operator', 'editor', 'user')),
    user_group_id uuid references user_group on delete cascade,
    check (num_nonnulls(role, user_group_id) = 1),
    unique nulls not distinct (organization_id, realm_name, role, user_group_id)
  )`,
  'create index realm_mapping_user_group on realm_mapping (user_group_id)',
  ...policy('realm_mapping', 'organization_id = app_organization_id()'),
  // True for what the realm gave, which a later sign-in or refresh takes away again. What people gave by hand stays.
  'alter table account add column role_from_realm boolean not null default false',
  'alter table user_group_member add column from_realm boolean not null default false',
];
