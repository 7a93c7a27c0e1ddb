export const organizations = [
  `alter table audit_entry
    add column actor_name text not null default '',
    add column target_kind text,
    add column target_name text not null default '',
    add column address text,
    add column before jsonb,
    add column after jsonb`,
];
