export const guestClaims = [
  'alter table guest add column claim_hash text unique',
  `update guest set claim_hash = access_token.token_hash
    from access_token where access_token.guest_id = guest.id`,

  `create or replace function app_take_guest(hash text, owner uuid) returns uuid
    language sql volatile security definer set search_path from current
    as $$
      with taken as (
        update guest set claim_hash = null
        where claim_hash = hash and organization_id = owner
          and greatest(expires_at, created_at + interval '30 days') > now()
        returning id
      ), ended as (
        delete from access_token using taken where access_token.guest_id = taken.id
      )
      select id from taken
    $$`,
];
