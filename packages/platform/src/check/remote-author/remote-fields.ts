/**
 * Description of each field of remote.json by path, such as `routes[].path`, for the JSON Schema and the remote
 * author's book.
 */
export const remoteFields: Readonly<Record<string, string>> = {
  id: 'Id of the remote: `mfe-` and lower-case words separated by hyphens. It cannot be changed after the first publication.',
  contract:
    'Version of the contract between shell and remotes: 1. A shell with another version does not load the remote.',
  team: 'The team that owns the remote: the team that first published its id. If the team has registered a key, every release must be signed with it.',
  routes: 'Pages of the remote, one for each path; at least one.',
  'routes[].path':
    'Path of the page. `{name}` is a parameter and may be part of a segment (`play-{session}`); `{name?}` is an optional segment; `{product}` is the slug of the installation. No other remote may use the first segment of the path, or the second one below `/apps`.',
  'routes[].params':
    'Formats of the parameters: `uuid`. A path with a value in another format gives a 404, on the server too.',
  'routes[].layout':
    'Layout of the shell: web, app, login, content, empty, coaching-sidebar, coaching-plain. Most pages use app.',
  'routes[].access':
    'Who may open the page: `public`, `signed-in`, a list of permissions (all required), or `{"any": […]}` (one required). The shell checks access before it loads any file of the remote.',
  'routes[].roles': 'Roles that the user needs in addition to `access`; all are required.',
  'routes[].title': 'Title of the browser tab, in both languages.',
  'routes[].module':
    'Module in `src` that renders the page, without its extension. The shell loads its files in parallel with the entry of the remote.',
  menu: 'Menu entries of the remote in the sidebar.',
  'menu[].path': 'Path of the page of this remote that the entry opens.',
  'menu[].active_paths': 'Further paths for which the entry is shown as the current one.',
  'menu[].title': 'Text of the entry, in both languages.',
  'menu[].group':
    'Group of the sidebar: practice, library, administration, or a group that any remote declares in `menu_groups`.',
  'menu[].order': 'Position in the group; entries with lower numbers come first.',
  'menu[].icon':
    'Name of an icon in `@repartee/ui-kit/icon`, or `{"paths": […]}`: SVG path data in a view box of 24 by 24.',
  'menu[].access': 'Who sees the entry; same values as `routes[].access`.',
  'menu[].slot':
    'Slot that the page shows: users who may see a contribution to it see the entry, whatever `access` says.',
  menu_groups: 'Groups that the remote adds to the sidebar, after the groups of the shell.',
  'menu_groups[].id': 'Id of the group. No other remote may declare the same id.',
  'menu_groups[].title': 'Title above the group, in both languages.',
  'menu_groups[].order': 'Position among the groups of remotes; groups with lower numbers come first.',
  permissions:
    'Permissions that the remote declares. Super-admins have them; other users get them when an administrator grants them under Settings, Permissions of applications.',
  'permissions[].id':
    '`<namespace>:<verb>`; the namespace is the remote’s id without `mfe-`: `insights:read` of mfe-insights.',
  'permissions[].title': 'Name of the permission on the page that grants it, in both languages.',
  contributions: 'Components of the remote that the shell renders in other pages.',
  'contributions[].slot': 'Slot in which the component is rendered. The slots of the shell are listed below.',
  'contributions[].id': 'Key of the component under `contributions` in defineRemote.',
  'contributions[].title':
    'Title above the component in settings, or on its tab, in both languages. Required for the slots settings, user-tab and scenario-tab. For the dashboard, the name by which super-admins arrange the widget.',
  'contributions[].order': 'Position in the slot; components with lower numbers come first.',
  'contributions[].access':
    'Who sees the component; same values as `routes[].access`. The shell loads no file of it for other users.',
  'contributions[].storage_key':
    'The component is loaded only while the browser’s local storage has a value under this key. The shell reserves no height for it and does not show its errors.',
  'contributions[].size':
    'Height that the shell reserves while the component loads: short, tall, or none for a component that may be empty. The dashboard loads a component without a height after those in view.',
  'contributions[].reads':
    'API calls that the component makes first, as paths with their query; `{locale}` is the language of the page. The dashboard makes them while the code is loading. Without an entry, the component makes them itself.',
  'contributions[].module': 'Module in `src` that renders the component; same as `routes[].module`.',
  open_paths:
    'Paths of this remote below which other remotes may declare pages. All other paths below its prefixes are reserved for this remote.',
  middleware:
    'Names of the route middleware that the remote exports, for its own pages and for pages of other remotes.',
  backend:
    'The service of the team, to which the API passes the calls of the remote on. A super-admin has to allow it; see [A backend of your own](#a-backend-of-your-own).',
  'backend.url':
    'Address of the service, without a query: https with a public address, or an origin that the installation lists in `BACKEND_ALLOWED_ORIGINS`.',
  'backend.callable_by':
    'Ids of other remotes that may call the backend, with the permissions of this remote that the user has. They name it under `calls`.',
  calls: 'Ids of other remotes whose backends this remote calls. They name it under `backend.callable_by`.',
  'backend.audience':
    'Name of the service in the tokens that it gets (`aud`). No other remote of the installation may use it.',
  effects:
    'What the libraries of the remote leave in the page. A super-admin has to allow it; see [Libraries](#libraries).',
  application:
    'Declares the remote as an application, which each organization can install, share and delete. Only organizations that have installed it see its pages, menu entries and contributions.',
  'application.id': 'Id of the application.',
  'application.name': 'Name in the list of applications, in both languages.',
  'application.description':
    'Description in the list of applications: one or two sentences, in both languages.',
  'application.icon': 'Icon; same values as `menu[].icon`.',
  'application.image': 'Path of an image on this site; if omitted, the icon is shown.',
  'application.mount': 'Path prefix of the application’s pages.',
  'application.home': 'Path of the application’s first page.',
};
