import { policy } from './0004-row-security.ts';

export const applications = [
  `create table organization_application (
    organization_id uuid not null references organization on delete cascade,
    application text not null,
    shared_from uuid references organization on delete set null,
    shared_by uuid references account on delete set null,
    shared_at timestamptz(3),
    installed_by uuid references account on delete set null,
    installed_at timestamptz(3),
    removed_by uuid references account on delete set null,
    removed_at timestamptz(3),
    primary key (organization_id, application),
    check (installed_at is null or (shared_at is not null and removed_at is null))
  )`,
  'create index organization_application_shared_from on organization_application (shared_from)',
  'create index organization_application_shared_by on organization_application (shared_by)',
  'create index organization_application_installed_by on organization_application (installed_by)',
  'create index organization_application_removed_by on organization_application (removed_by)',
  ...policy('organization_application', 'organization_id = app_organization_id()'),
  `insert into organization_application (organization_id, application, shared_at, installed_at)
    select id, 'coaching', created_at, created_at from organization`,

  'drop function app_bearer(text)',
  `create function app_bearer(hash text) returns table (
      account_id uuid, account_organization_id uuid, role text,
      guest_id uuid, guest_organization_id uuid, session_id uuid,
      sign_in_id uuid, last_seen_at timestamptz, applications text[]
    )
    language sql stable security definer set search_path from current
    as $$
      select a.id, a.organization_id, a.role, g.id, g.organization_id, c.id, t.sign_in_id, s.last_seen_at,
        array(
          select o.application from organization_application o
          where o.organization_id = coalesce(a.organization_id, g.organization_id) and o.installed_at is not null
          order by o.application
        )
      from access_token t
      left join account a on a.id = t.account_id
      left join sign_in s on s.id = t.sign_in_id
      left join guest g on g.id = t.guest_id
      left join coaching_session c on c.owner_guest_id = g.id
      where t.token_hash = hash and t.expires_at > now() and a.disabled_at is null
      limit 1
    $$`,

  `create function app_tell_application_deleted() returns trigger language plpgsql
    as $$ begin
      perform pg_notify('repartee_live', 'database ' || owner)
        from (
          select distinct coalesce(owner_account_id, owner_guest_id) as owner from coaching_session
          where organization_id = new.organization_id and ended_at is null
        ) playing;
      return null;
    end $$`,
  `create trigger deleted after update of installed_at on organization_application for each row
    when (old.installed_at is not null and new.installed_at is null)
    execute function app_tell_application_deleted()`,
];
