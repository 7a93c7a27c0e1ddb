// SQL statement that tells all processes that the access of a user or guest has changed. `readNotification`
// in `session/events/live-bus.ts` parses the message.
const tell = (whom: string) => `perform pg_notify('repartee_live', 'database ' || (${whom}))`;

const trigger = (name: string, whom: string) =>
  `create function ${name}() returns trigger language plpgsql
    as $$ begin ${tell(whom)}; return null; end $$`;

export const bearers = [
  // `app_bearer` finds the owner of an access token without a tenant scope, because the token determines the
  // scope.
  `create function app_bearer(hash text) returns table (
      account_id uuid, account_organization_id uuid, role text,
      guest_id uuid, guest_organization_id uuid, session_id uuid,
      sign_in_id uuid, last_seen_at timestamptz
    )
    language sql stable security definer set search_path from current
    as $$
      select a.id, a.organization_id, a.role, g.id, g.organization_id, c.id, t.sign_in_id, s.last_seen_at
      from access_token t
      left join account a on a.id = t.account_id
      left join sign_in s on s.id = t.sign_in_id
      left join guest g on g.id = t.guest_id
      left join coaching_session c on c.owner_guest_id = g.id
      where t.token_hash = hash and t.expires_at > now() and a.disabled_at is null
      limit 1
    $$`,

  'alter table live_ticket add column token_hash text, add column sign_in_id uuid',

  // Live channels (WebSockets) are notified when an auth session ends or its account is deactivated or
  // deleted.
  trigger('app_tell_bearer', 'coalesce(old.account_id, old.guest_id)'),
  'create trigger ended after delete on access_token for each row execute function app_tell_bearer()',
  trigger('app_tell_signed_out', 'old.account_id'),
  'create trigger ended after delete on sign_in for each row execute function app_tell_signed_out()',
  trigger('app_tell_account', 'new.id'),
  `create trigger disabled after update of disabled_at on account for each row
    when (new.disabled_at is not null) execute function app_tell_account()`,
];
