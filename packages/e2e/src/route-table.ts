import type { Family } from '@repartee/contracts/library/families';
import type { Layout } from '@repartee/contracts/remotes/host-parts';
import type { RemoteId } from '@repartee/contracts/remotes/remote-id';
import type { Access } from '@repartee/contracts/runtime/access/can';

export interface ScreenRow {
  readonly id: string;
  readonly path: string;
  readonly owner: 'shell' | RemoteId;
  readonly layout: Layout;
  readonly access: Access;
}

const row = (
  id: string,
  path: string,
  owner: ScreenRow['owner'],
  layout: Layout,
  access: Access,
): ScreenRow => ({
  id,
  path,
  owner,
  layout,
  access,
});

const settings = (id: string, path: string, access: Access) => row(id, path, 'mfe-settings', 'app', access);
const coaching = (id: string, path: string, access: Access, layout: Layout = 'app') =>
  row(id, `/apps/{product}${path}`, 'mfe-coaching', layout, access);

const family = (id: string, name: Family): ScreenRow[] => [
  coaching(id, `/${name}/list`, [`coaching-${name}-list`]),
  coaching(id, `/${name}/create/{copy?}`, [`coaching-${name}-create`]),
  coaching(id, `/${name}/edit/{id}`, [`coaching-${name}-read`, `coaching-${name}-update`]),
  ...(name === 'scenario' ? [] : [coaching(id, `/${name}/fork/{id}`, [`coaching-${name}-fork`])]),
];

/**
 * The pages of the requirements R-ROUTE-1 to R-ROUTE-27, written from the specification, so that tests can compare
 * the code with this table.
 */
export const routeTable: readonly ScreenRow[] = [
  row('R-ROUTE-1', '/', 'shell', 'web', 'public'),
  row('R-ROUTE-2', '/page2', 'shell', 'web', 'public'),
  row('R-ROUTE-3', '/logout', 'mfe-auth', 'login', 'public'),
  row('R-ROUTE-4', '/activate', 'mfe-auth', 'login', 'public'),
  row('R-ROUTE-5', '/preconnect', 'mfe-auth', 'login', 'public'),
  row('R-ROUTE-6', '/redirect/guest', 'mfe-shared-session', 'empty', 'public'),
  row('R-ROUTE-7', '/terms/contact', 'shell', 'content', 'public'),
  row('R-ROUTE-7', '/terms/privacy', 'shell', 'content', 'public'),
  row('R-ROUTE-7', '/terms/conditions', 'shell', 'content', 'public'),
  row('R-ROUTE-7', '/terms/legal-notices', 'shell', 'content', 'public'),
  row('R-ROUTE-8', '/dashboard', 'shell', 'app', ['dashboard-view']),
  settings('R-ROUTE-9', '/env', ['environment-variables-read', 'environment-variables-update']),
  row('R-ROUTE-10', '/apps', 'shell', 'app', 'signed-in'),
  row('R-ROUTE-11', '/profile', 'mfe-auth', 'app', ['user-self-edit']),
  row('R-ROUTE-11', '/profile/change-password', 'mfe-auth', 'app', ['user-self-edit']),
  settings('R-ROUTE-12', '/settings', 'signed-in'),
  settings('R-ROUTE-13', '/settings/metadata', {
    any: [
      'organization-metadata-organization-update',
      'organization-metadata-product-update',
      'organization-metadata-custom-update',
    ],
  }),
  settings('R-ROUTE-14', '/settings/user/list', ['user-list', 'user-group-list']),
  settings('R-ROUTE-15', '/settings/user/create', ['user-create']),
  settings('R-ROUTE-15', '/settings/user/edit/{id}', ['user-update']),
  settings('R-ROUTE-16', '/settings/usergroup/create', ['user-group-create']),
  settings('R-ROUTE-16', '/settings/usergroup/edit/{id}', ['user-group-create']),
  settings('R-ROUTE-17', '/settings/my-organization', ['organization-self-edit']),
  settings('R-ROUTE-18', '/settings/organization/list', ['organization-list']),
  settings('R-ROUTE-18', '/settings/organization/create', ['organization-create']),
  settings('R-ROUTE-18', '/settings/organization/edit/{id}', [
    'organization-update',
    'organization-detail-read',
  ]),
  row('R-ROUTE-19', '/ai-providers/list', 'mfe-ai-providers', 'app', ['ai-provider-list']),
  row('R-ROUTE-19', '/ai-providers/create', 'mfe-ai-providers', 'app', ['ai-provider-create']),
  row('R-ROUTE-19', '/ai-providers/edit/{providerID}', 'mfe-ai-providers', 'app', [
    'ai-provider-update',
    'ai-provider-read',
  ]),
  ...family('R-ROUTE-20', 'mission'),
  ...family('R-ROUTE-21', 'persona'),
  ...family('R-ROUTE-21', 'observer'),
  ...family('R-ROUTE-21', 'scenario'),
  coaching('R-ROUTE-22', '/playlist/list', ['coaching-playlist-list']),
  coaching('R-ROUTE-22', '/playlist/create', ['coaching-playlist-create']),
  coaching('R-ROUTE-22', '/playlist/edit/{id}', ['coaching-playlist-create']),
  coaching('R-ROUTE-23', '/scenario/info-{scenario}', 'signed-in'),
  coaching('R-ROUTE-24', '/session/play-{session}', 'public', 'coaching-sidebar'),
  coaching('R-ROUTE-25', '/session/result-{session}', 'signed-in', 'coaching-plain'),
  coaching('R-ROUTE-26', '/session/list', ['coaching-session-read']),
  row('R-ROUTE-27', '/shared/{product}-session/{access_code}', 'mfe-shared-session', 'empty', 'public'),
];
