/** What members of the organization reach, and guests do not. */
export const ofMembers = 'organization_id = app_organization_id() and app_session_id() is null';
export const ofOrganization = 'organization_id = app_organization_id()';
/** What everybody reaches who reaches the session. */
export const ofSession = 'exists (select from coaching_session where coaching_session.id = session_id)';
/** What the user with the account reaches, and the server's own work for the organization of the account. */
export const ofAccount = `(account_id = app_user_id() and app_session_id() is null)
  or (app_user_id() is null and exists (select from account where account.id = account_id))`;
/** What only the scope `everywhere` reaches. */
export const ofNobody = 'false';

/** PostgreSQL evaluates a subquery once per query, but a function once per row, which doubles the time of long lists. */
const once = (condition: string): string => condition.replace(/app_\w+\(\)/g, '(select $&)');

/** Row security of `table`: a row is visible and writable where `condition` holds, or in the scope `everywhere`. */
export const policy = (table: string, condition: string): readonly string[] => {
  const reach = once(`app_everywhere() or (${condition})`);
  return [
    `alter table ${table} enable row level security`,
    `create policy reach on ${table} using (${reach}) with check (${reach})`,
  ];
};

export const rowSecurity: readonly string[] = [
  // `tenant-scope.ts` sets these for a transaction. Without them, no rows are visible, except rows of `setting`.
  `create function app_organization_id() returns uuid
    language sql stable as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$`,

  `create function app_user_id() returns uuid
    language sql stable as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$`,

  `create function app_session_id() returns uuid
    language sql stable as $$ select nullif(current_setting('app.session_id', true), '')::uuid $$`,

  `create function app_everywhere() returns boolean
    language sql stable as $$ select nullif(current_setting('app.everywhere', true), '')::boolean $$`,
];
