/** One audit event for each change of the registry of remotes, whichever process writes it first. */
export const releaseAudit = [
  `create unique index audit_entry_registry_change on audit_entry ((details ->> 'registry_change'))
    where details ? 'registry_change'`,
];
