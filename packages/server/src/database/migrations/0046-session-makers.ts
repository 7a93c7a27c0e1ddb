export const sessionMakers = [
  // A closed access code admits no new guests; admitted guests keep access.
  'alter table session_generator add column closed_at timestamptz(3)',
  // Creator of the access code or of the prepared session. Null for sessions from before this migration,
  // whose owners were not told that the creator can read them.
  'alter table coaching_session add column made_by_account_id uuid references account on delete set null',
  `create index coaching_session_maker on coaching_session (made_by_account_id, updated_at desc)
    where made_by_account_id is not null`,
  'alter table coaching_session add column waits boolean not null default false',
  // Guests cannot read accounts, but may see the creator of their session.
  `create function app_session_maker(session uuid)
      returns table (id uuid, organization_id uuid, first_name text, last_name text, email text, role text)
    language sql stable security definer set search_path from current
    as $$
      select a.id, a.organization_id, a.first_name, a.last_name, a.email, a.role
      from coaching_session s join account a on a.id = s.made_by_account_id
      where s.id = session and a.disabled_at is null
        and (app_everywhere() or s.organization_id = app_organization_id())
        and (app_session_id() is null or s.owner_guest_id = app_user_id())
    $$`,
];
