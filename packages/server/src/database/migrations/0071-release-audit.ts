/**
 * Each change in the registry of remotes (micro-frontends) has one audit event, even if several processes
 * report it.
 */
export const releaseAudit = [
  `create unique index audit_entry_registry_change on audit_entry ((details ->> 'registry_change'))
    where details ? 'registry_change'`,
];
