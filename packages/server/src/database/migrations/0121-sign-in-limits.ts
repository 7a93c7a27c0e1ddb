export const signInLimits = [
  `alter table organization
    add column sign_in_idle_days integer not null default 14 check (sign_in_idle_days between 1 and 14),
    add column sign_in_max_days integer not null default 30 check (sign_in_max_days between 1 and 30)`,

  // The access token of an auth session expires with the auth session, whose end moves while it is used.
  `create or replace function app_bearer(hash text) returns table (
      account_id uuid, account_organization_id uuid, role text,
      guest_id uuid, guest_organization_id uuid, root_session_id uuid,
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
      left join coaching_session c on c.owner_guest_id = g.id and c.root_session_id is null
      where t.token_hash = hash and t.expires_at > now() and a.disabled_at is null
        and (t.sign_in_id is null or s.ends_at > now())
      limit 1
    $$`,

  // Shorter limits hold for the auth sessions that exist. Runs as the owner of the tables, because the policies hide
  // auth sessions of other users.
  `create function app_limit_sign_ins() returns trigger language plpgsql
    security definer set search_path from current
    as $$
    begin
      update sign_in s
        set ends_at = least(s.ends_at, s.last_seen_at + new.sign_in_idle_days * interval '1 day',
          s.created_at + new.sign_in_max_days * interval '1 day')
        from account a
        where a.id = s.account_id and a.organization_id = new.id;
      return null;
    end $$`,
  `create trigger limit_sign_ins after update of sign_in_idle_days, sign_in_max_days on organization for each row
    when (new.sign_in_idle_days < old.sign_in_idle_days or new.sign_in_max_days < old.sign_in_max_days)
    execute function app_limit_sign_ins()`,
];
