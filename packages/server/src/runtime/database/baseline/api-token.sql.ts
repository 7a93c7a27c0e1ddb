import { policy } from './row-security.sql.ts';
import { secondFactorDue } from './second-factor-due.sql.ts';

export const apiToken: readonly string[] = [
  // `by_password`: made after a sign-in by password or passkey, so that the rule of the organization about second factors holds for
  // the token too. After a rotation, `former_hash` works until `former_ends_at`.
  `create table api_token (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    name text not null,
    scopes text[] not null,
    token_hash text not null unique,
    ending text not null,
    by_password boolean not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    former_hash text unique,
    former_ends_at timestamptz(3)
  )`,
  'create index api_token_account on api_token (account_id)',
  'create index api_token_expiry on api_token (expires_at)',
  ...policy('api_token', 'account_id = app_user_id()'),

  // Live channels (WebSockets) that were opened with the token are told that it has ended.
  'create trigger ended after delete on api_token for each row execute function app_tell_signed_out()',

  // Finds the owner of an API token without a tenant scope, because the token determines the scope.
  `create function app_api_bearer(hash text) returns table (
    token_id uuid, scopes text[], last_used_at timestamptz, account_id uuid, login_id uuid, organization_id uuid, role text,
    applications text[], second_factor_due timestamptz, organization_erased_at timestamptz
  )
    language sql stable security definer set search_path from current as $$
      select t.id, t.scopes, t.last_used_at, a.id, a.login_id, a.organization_id, a.role,
        array(
          select o.application from organization_application o
          where o.organization_id = a.organization_id and o.installed_at is not null
          order by o.application
        ),
        ${secondFactorDue('t.by_password')},
        e.due_at
      from api_token t
      join account a on a.id = t.account_id
      left join organization r on r.id = a.organization_id and r.second_factor <> 'optional'
      left join second_factor f on f.login_id = a.login_id
      left join organization_erasure e on e.organization_id = a.organization_id
      where (t.token_hash = hash or (t.former_hash = hash and t.former_ends_at > now()))
        and t.expires_at > now() and a.disabled_at is null
    $$`,

  // Runs as the owner of the tables, because the policies hide the tokens of other accounts. A user who is activated again
  // gets no old token and no remembered device back.
  `create function app_end_tokens() returns trigger
    language plpgsql security definer set search_path from current as $$
      begin
        delete from api_token where account_id = new.id;
        delete from remembered_device where login_id = new.login_id;
        return null;
      end
    $$`,
  `create trigger end_tokens after update of disabled_at on account
    for each row when (new.disabled_at is not null) execute function app_end_tokens()`,
];
