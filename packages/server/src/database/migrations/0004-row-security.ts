// Row-level security separates the tenants. `tenant-scope.ts` sets the tenant scope of a transaction, and the
// functions `app_…()` read it. Without a scope, no rows are visible, except rows of `setting`.
const all = 'using (app_everywhere() or %) with check (app_everywhere() or %)';
export const policy = (table: string, condition: string) => [
  `alter table ${table} enable row level security`,
  `create policy reach on ${table} ${all.replaceAll('%', `(${condition})`)}`,
];
const ofOrganization = 'organization_id = app_organization_id()';
const notGuest = 'app_session_id() is null';
const ofSession = 'exists (select from coaching_session where coaching_session.id = session_id)';

const stated = (name: string, type: string) =>
  `create function app_${name}() returns ${type} language sql stable
    as $$ select nullif(current_setting('app.${name}', true), '')::${type} $$`;

export const rowSecurity = [
  stated('organization_id', 'uuid'),
  stated('user_id', 'uuid'),
  stated('session_id', 'uuid'),
  stated('everywhere', 'boolean'),

  ...policy('organization', 'id = app_organization_id()'),
  ...policy('account', `${ofOrganization} and ${notGuest}`),
  ...policy('guest', `${ofOrganization} and (${notGuest} or id = app_user_id())`),
  ...policy('access_token', 'account_id = app_user_id() or guest_id = app_user_id()'),
  ...policy('first_administrator_code', 'false'),
  ...policy('sign_in_failure', 'false'),
  ...policy('audit_entry', ofOrganization),
  ...policy('setting', 'false'),
  'create policy readable on setting for select using (true)',

  ...policy('library_item', `${ofOrganization} and ${notGuest}`),
  `create policy shared on library_item for select
    using (visibility = 'shared' and app_organization_id() is not null and ${notGuest})`,
  ...policy(
    'library_link',
    `exists (select from library_item i where i.id = item_id and i.organization_id = app_organization_id())`,
  ),
  `create policy shared on library_link for select
    using (exists (select from library_item i where i.id = item_id))`,

  ...policy('session_generator', `${ofOrganization} and ${notGuest}`),
  ...policy('coaching_session', `${ofOrganization} and (${notGuest} or id = app_session_id())`),
  ...policy('chat_message', ofSession),
  ...policy('live_event', ofSession),
  ...policy('live_ticket', ofSession),
  ...policy('analysis', ofSession),

  // `app_shared_use_exists` returns whether a shared item, or an item of another organization, uses `item`.
  // It searches the links of all organizations, so it runs as the owner of the tables, to whom no policy
  // applies.
  `create function app_shared_use_exists(item uuid, owner uuid) returns boolean
    language sql stable security definer set search_path from current
    as $$ select exists (
      select from library_link l join library_item i on i.id = l.item_id
      where l.linked_item_id = item and (i.visibility = 'shared' or i.organization_id <> owner)
    ) $$`,
];
