export const sessionBranches = [
  `alter table coaching_session
    add column root_session_id uuid references coaching_session on delete cascade,
    add column parent_session_id uuid references coaching_session on delete cascade,
    add column branched_at integer check (branched_at > 0),
    add check (num_nonnulls(root_session_id, parent_session_id, branched_at) in (0, 3)),
    add check (root_session_id is null or playlist_id is null)`,
  `create index coaching_session_root on coaching_session (root_session_id, created_at)
    where root_session_id is not null`,
  `create index coaching_session_parent on coaching_session (parent_session_id)
    where parent_session_id is not null`,

  // For guests, app_session_id() is the id of their root session. The policy also gives guests access to
  // branches of this session.
  ...['using', 'with check'].map(
    (clause) => `alter policy reach on coaching_session ${clause} (
      app_everywhere() or (organization_id = app_organization_id()
        and (app_session_id() is null or coalesce(root_session_id, id) = app_session_id())))`,
  ),

  'drop function app_bearer(text)',
  `create function app_bearer(hash text) returns table (
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
      limit 1
    $$`,
];
