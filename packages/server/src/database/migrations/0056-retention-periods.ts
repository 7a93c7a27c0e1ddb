export const retentionPeriods = [
  'alter table organization add column transcript_retention_days integer check (transcript_retention_days > 0)',
  'alter table account add column erasure_requested_at timestamptz(3)',
  `alter table coaching_session
    add column transcript_erased_at timestamptz(3),
    add column report_erased_at timestamptz(3),
    add column owner_pseudonym uuid`,
  'alter table coaching_session drop constraint coaching_session_check',
  `alter table coaching_session add constraint coaching_session_one_owner
    check (num_nonnulls(owner_account_id, owner_guest_id, owner_pseudonym) = 1)`,
  `create index coaching_session_transcript_kept on coaching_session (ended_at) where transcript_erased_at is null`,
  `create index coaching_session_report_kept on coaching_session (ended_at) where report_erased_at is null`,

  // Replaces the name of a deleted account in audit events by a pseudonym. Apart from this function, the
  // application may only add and read audit events.
  `create function app_pseudonymize_audit(account_id uuid, pseudonym uuid) returns void
    language plpgsql volatile security definer set search_path from current
    as $$
    declare
      person record;
    begin
      select a.id, a.organization_id,
          substring(to_json(a.email)::text from '^"(.*)"$') as email,
          substring(to_json(concat_ws(' ', a.first_name, a.last_name))::text from '^"(.*)"$') as name
        into person
        from account a
        where a.id = account_id and (app_everywhere() or a.organization_id = app_organization_id());
      if person.id is null then return; end if;
      update audit_entry set actor_id = pseudonym, actor_name = '', address = null where actor_id = person.id;
      update audit_entry
        set subject_id = pseudonym, target_name = '', details = '{}',
          before = before - '{email,first_name,last_name,image}'::text[],
          after = after - '{email,first_name,last_name,image}'::text[]
        where subject_id = person.id;
      -- What was done to others may name the person: who a playlist was assigned to, who was in a group.
      update audit_entry
        set target_name = replace(replace(target_name, person.email, '…'), person.name, '…'),
          before = replace(replace(before::text, person.email, '…'), person.name, '…')::jsonb,
          after = replace(replace(after::text, person.email, '…'), person.name, '…')::jsonb,
          details = replace(replace(details::text, person.email, '…'), person.name, '…')::jsonb
        where (organization_id = person.organization_id or organization_id is null)
          and length(person.name) > 4
          and (strpos(concat(target_name, before, after, details), person.email) > 0
            or strpos(concat(target_name, before, after, details), person.name) > 0);
    end $$`,
];
