import { ofMembers, policy } from './row-security.sql.ts';

export const leaving: readonly string[] = [
  // The request for the erasure of an organization (E-10). After an undo, `due_at` is null. `salt` makes the pseudonyms
  // of its users in audit events; it is erased with the organization, so that nobody can compute them later.
  `create table organization_erasure (
    organization_id uuid primary key references organization on delete cascade,
    requested_by uuid references account on delete set null,
    requested_at timestamptz(3) not null default now(),
    due_at timestamptz(3),
    undone_at timestamptz(3),
    salt uuid not null default gen_random_uuid()
  )`,
  'create index organization_erasure_due on organization_erasure (due_at) where due_at is not null',
  'create index organization_erasure_requested_by on organization_erasure (requested_by)',
  ...policy('organization_erasure', ofMembers),
  `create trigger requested after insert or update of due_at on organization_erasure
    for each row when (new.due_at is not null) execute function app_tell_live_channels()`,

  // Audit events outlast their organization without names, addresses and values. Runs as the owner of the tables, because
  // the application may only add and read audit events. Returns the number of changed events, at most `at_once`.
  `create function app_pseudonymize_events_of(organization uuid, at_once integer) returns integer
    language plpgsql security definer set search_path from current as $$
    declare
      secret uuid;
      changed integer;
    begin
      select e.salt into secret from organization_erasure e
        where e.organization_id = organization and e.due_at <= now() and app_everywhere();
      if secret is null then return 0; end if;
      update audit_entry set organization_id = null, target_name = '', before = null, after = null, address = null,
          actor_id = md5(secret::text || actor_id)::uuid, actor_name = '',
          subject_id = case when subject_id = organization then organization else md5(secret::text || subject_id)::uuid end,
          details = jsonb_build_object('erased_organization', organization)
        where id in (select id from audit_entry where organization_id = organization limit at_once);
      get diagnostics changed = row_count;
      return changed;
    end $$`,

  // Events of the installation and of other organizations, which name the organization or are by one of its users.
  `create function app_pseudonymize_events_about(organization uuid) returns void
    language plpgsql security definer set search_path from current as $$
    declare
      erased record;
    begin
      select e.salt, o.id, substring(to_json(o.name)::text from '^"(.*)"$') as name into erased
        from organization_erasure e join organization o on o.id = e.organization_id
        where e.organization_id = organization and e.due_at <= now() and app_everywhere();
      if erased.id is null then return; end if;
      update audit_entry set actor_id = md5(erased.salt::text || actor_id)::uuid, actor_name = '', address = null
        where actor_id in (select id from account where organization_id = organization);
      update audit_entry set target_name = '', before = null, after = null, details = '{}' where subject_id = organization;
      update audit_entry
        set target_name = replace(target_name, erased.name, '…'),
          before = replace(before::text, erased.name, '…')::jsonb,
          after = replace(after::text, erased.name, '…')::jsonb,
          details = replace(details::text, erased.name, '…')::jsonb
        where length(erased.name) > 4 and strpos(concat(target_name, before, after, details), erased.name) > 0;
    end $$`,

  // Exports of an organization (E-10). `token_hash` belongs to the link of the download.
  `create table organization_export (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    requested_by uuid references account on delete set null,
    state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
    created_at timestamptz(3) not null default now(),
    exported_at timestamptz(3),
    expires_at timestamptz(3),
    token_hash text unique,
    link_expires_at timestamptz(3),
    linked_by uuid references account on delete set null
  )`,
  `create unique index organization_export_queued on organization_export (organization_id) where state = 'queued'`,
  'create index organization_export_organization on organization_export (organization_id)',
  'create index organization_export_requested_by on organization_export (requested_by)',
  'create index organization_export_linked_by on organization_export (linked_by)',
  ...policy('organization_export', ofMembers),

  // The files of an export, in order. A file of rows has its content here, in parts; a picture or recording is in the
  // object store, where it is kept until the export is deleted.
  `create table organization_export_part (
    export_id uuid not null references organization_export on delete cascade,
    path text not null,
    part integer not null default 0,
    bytes bigint not null,
    body text,
    content_hash text,
    primary key (export_id, path, part),
    check (num_nonnulls(body, content_hash) = 1)
  )`,
  // Compressing the rows takes twice as long as writing them, and they are deleted soon.
  'alter table organization_export_part alter body set storage external',
  'create index organization_export_part_content on organization_export_part (content_hash) where content_hash is not null',
  ...policy(
    'organization_export_part',
    'exists (select from organization_export where organization_export.id = export_id)',
  ),
  `create trigger leftover after delete on organization_export_part for each row when (old.content_hash is not null)
    execute function app_note_leftover()`,
];
