import { ofMembers, ofOrganization, policy } from './row-security.sql.ts';

const documentIsVisible = 'exists (select from legal_document where legal_document.id = document_id)';

export const legal: readonly string[] = [
  // A document without organization is that of the installation. `current_version` is null while the inherited text is
  // in use. `required_version` is the newest version since which nothing material has changed; null if nobody is asked.
  `create table legal_document (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid references organization on delete cascade,
    kind text not null check (kind in ('contact', 'privacy', 'conditions', 'legal-notices')),
    draft jsonb,
    draft_saved_at timestamptz(3),
    newest_version integer not null default 0,
    current_version integer,
    required_version integer check (required_version <= current_version),
    required_since timestamptz(3),
    unique nulls not distinct (organization_id, kind)
  )`,
  ...policy('legal_document', ofOrganization),
  'create policy of_installation on legal_document for select using (organization_id is null)',

  `create table legal_version (
    document_id uuid not null references legal_document on delete cascade,
    version integer not null,
    texts jsonb not null,
    summary text not null,
    material boolean not null,
    published_at timestamptz(3) not null default now(),
    primary key (document_id, version)
  )`,
  ...policy('legal_version', documentIsVisible),

  `create table legal_acceptance (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    document_id uuid not null,
    version integer not null,
    account_id uuid references account on delete cascade,
    guest_id uuid references guest on delete cascade,
    language text not null,
    accepted_at timestamptz(3) not null default now(),
    foreign key (document_id, version) references legal_version on delete cascade,
    check (num_nonnulls(account_id, guest_id) = 1),
    unique (account_id, document_id, version),
    unique (guest_id, document_id, version)
  )`,
  'create index legal_acceptance_version on legal_acceptance (document_id, version)',
  'create index legal_acceptance_organization on legal_acceptance (organization_id)',
  ...policy('legal_acceptance', ofMembers),

  // The documents in use of an organization.
  `create function app_legal_in_use(organization uuid) returns setof legal_document
    language sql stable security definer set search_path from current as $$
      select distinct on (d.kind) d.* from legal_document d
      where d.current_version is not null and (d.organization_id = organization or d.organization_id is null)
      order by d.kind, d.organization_id nulls last
    $$`,

  // The documents that an account has to accept now. Who was signed in when a version was published has an hour, so that
  // no conversation is cut short.
  `create function app_legal_due(account uuid, organization uuid, sign_in_id uuid) returns setof legal_document
    language sql stable security definer set search_path from current as $$
      select d.* from app_legal_in_use(organization) d
      where account is not null and d.required_version is not null
        and (d.required_since < now() - interval '1 hour'
          or not exists (select from sign_in s where s.id = sign_in_id and s.created_at < d.required_since))
        and not exists (
          select from legal_acceptance a
          where a.account_id = account and a.document_id = d.id and a.version >= d.required_version
        )
    $$`,
];
