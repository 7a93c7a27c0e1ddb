/**
 * Description of each field of remote.json, by its path, such as `routes[].path`. Editors show it, and the remote
 * author's book lists it.
 */
export const remoteFields: Readonly<Record<string, string>> = {
  id: 'Name of the remote, mfe- and lower-case words. The registry has the list; it never changes afterwards.',
  contract:
    'The contract between shell and remotes that it was written for: 1. A shell of another contract refuses it.',
  team: 'The team that owns it. The team that publishes an id first owns it; its key signs every release.',
  routes: 'Its pages, one for each path. At least one.',
  'routes[].path':
    'Path of the page. `{name}` is a value and may be part of a segment (`play-{session}`), `{name?}` an optional segment, `{product}` the slug of the installation. Its first segment, or the second below `/apps`, belongs to this remote alone.',
  'routes[].params':
    'Formats of its values: `uuid`. A value of another form is a page that does not exist, on the server too.',
  'routes[].layout':
    'A layout of the shell: web, app, login, content, empty, coaching-sidebar, coaching-plain. Most pages use app.',
  'routes[].access':
    'Who may open it: `public`, `signed-in`, a list of permissions that are all needed, or `{"any": […]}`. Checked before a byte of the remote is loaded.',
  'routes[].roles': 'Roles that are needed besides: all of them.',
  'routes[].title': 'Title of the browser tab, in both languages.',
  'routes[].first_reads':
    'Calls of the API that the page makes first, with values of the path and `{locale}`. They are sent while the remote is still on its way.',
  'routes[].module':
    'The module of src that renders it, without its extension. Its files are loaded beside the entry.',
  'routes[].own_antd_root':
    'True for a page that renders something without antd first and brings `@repartee/ui-kit/antd-root` itself: the shell does not load that before the page.',
  menu: 'Its lines in the sidebar.',
  'menu[].path': 'Where the line leads.',
  'menu[].active_paths': 'Further paths where this entry is shown as the current one.',
  'menu[].also': 'Deprecated: the former name of `active_paths`, read until version 1.6.',
  'menu[].title': 'What the line says, in both languages.',
  'menu[].group':
    'A group of the sidebar: practice, library, administration, or one under menu_groups of any remote.',
  'menu[].order': 'Its place in the group, the lower first.',
  'menu[].icon': 'A name of `@repartee/ui-kit/icon`, or `{"paths": […]}`: lines in a square of 24 by 24.',
  'menu[].access': 'Who sees the line, as for a route.',
  menu_groups: 'Groups that it adds to the sidebar, after those of the shell.',
  'menu_groups[].id': 'Name of the group. No other remote may declare it.',
  'menu_groups[].title': 'What stands above the group, in both languages.',
  'menu_groups[].order': 'Its place among the groups of remotes, the lower first.',
  permissions:
    'Permissions of its own. Super-admins hold them; others once an administrator has granted them under Settings, Permissions of applications.',
  'permissions[].id':
    '`<namespace>:<verb>`, with the id without mfe- as the namespace: `insights:read` of mfe-insights.',
  'permissions[].title': 'What it is called where it is granted, in both languages.',
  contributions: 'Components that the shell places in pages of its own.',
  'contributions[].slot': 'Where it is placed. Slots of the shell are listed below.',
  'contributions[].id': 'Its key under `contributions` in defineRemote.',
  'contributions[].title':
    'What stands above it in settings, or on its tab, in both languages. The slots settings, user-tab and scenario-tab need one.',
  'contributions[].order': 'Its place in the slot, the lower first.',
  'contributions[].access': 'Who sees it, as for a route. Nothing is loaded for others.',
  'contributions[].storage_key':
    'Offered, and loaded, only while the local storage of the browser has something under this key. No height is kept free for it, and its failure is not shown.',
  'contributions[].when_stored': 'Deprecated: the former name of `storage_key`, read until version 1.6.',
  'contributions[].first_reads': 'Calls of the API that it makes first, as for a route.',
  'contributions[].size': 'The height that is kept free while it loads: short or tall.',
  'contributions[].module': 'The module of src that renders it, as for a route.',
  open_paths:
    'Paths of its own beneath which other remotes may declare pages. Everything else beneath its prefixes is its alone.',
  middleware: 'Names of the middleware it offers, to its own pages and to those of other remotes.',
  application:
    'Makes it an application, which each organization installs, shares and deletes. Its pages, menu and contributions are there for organizations that have it.',
  'application.id': 'Name of the application.',
  'application.name': 'What it is called in the list of applications, in both languages.',
  'application.description': 'One or two sentences, in both languages.',
  'application.icon': 'Its icon, as for a line of the menu.',
  'application.image': 'A picture of the site by its path; without one the icon is rendered.',
  'application.mount': 'The prefix of its paths.',
  'application.home': 'The page it opens with.',
};
