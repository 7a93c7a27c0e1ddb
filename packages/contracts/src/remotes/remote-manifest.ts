import { z } from 'zod';
import { roles } from '../runtime/access/roles.ts';
import { applicationId } from './application/application.ts';
import { titledSlots } from './host-parts.ts';
import { localizedTitle } from './localized-title.ts';
import { remoteEffect } from './remote-effects.ts';
import { remoteIcon } from './remote-icon.ts';
import { type RemoteId, remoteId } from './remote-id.ts';
import { paramFormats } from './route-params.ts';

export { type RemoteId, remoteId } from './remote-id.ts';

/**
 * Name of a layout, slot or menu group. The schema does not check that the shell has the layout, slot or
 * group.
 */
const name = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

/** Characters of a text in the sidebar, above a widget or on a tab. */
export const longestLabel = 40;

/**
 * Name of a permission. A permission of the product has no namespace (`user-list`). A permission of a remote
 * has a namespace (`insights:read`).
 */
const permissionName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*(:[a-z][a-z0-9]*(-[a-z0-9]+)*)?$/);
const somePermissions = z.array(permissionName).min(1);
const access = z.union([
  z.literal('public'),
  z.literal('signed-in'),
  somePermissions,
  z.strictObject({ any: somePermissions }),
]);

/**
 * A page of a remote. `{name}` in the path is a parameter, and may be a part of a segment (`play-{session}`).
 * `{product}` stands for the installation's slug. `title` is the title of the browser tab.
 */
export const remoteRoute = z
  .object({
    path: z.string().startsWith('/'),
    /** Formats of the path's parameters. Any other value results in a 404 (R-NAV-1). */
    params: z.record(z.string(), z.enum(paramFormats)).optional(),
    layout: name,
    access,
    /** Roles that the user needs in addition to the permissions in `access`. All are required (R-NAV-8). */
    roles: z.array(z.enum(roles)).min(1).optional(),
    title: localizedTitle(),
    /**
     * Source file of the page, such as `profile/profile-page`: a path in `src` without extension. The shell
     * preloads the page's JavaScript and CSS files.
     */
    module: z.string().optional(),
  })
  .refine(
    ({ path, params = {} }) => Object.keys(params).every((name) => path.match(`{${name}\\??}`)),
    '`params` names a parameter that the path does not have',
  );
export type RemoteRoute = z.output<typeof remoteRoute>;

export const menuEntry = z.object({
  path: z.string().startsWith('/'),
  /** Paths for which the menu entry is shown as active, in addition to `path` and the paths below `path`. */
  active_paths: z.array(z.string().startsWith('/')).optional(),
  title: localizedTitle(longestLabel),
  /** A menu group of the shell (`menuGroupIds`), or a menu group that a remote declares under `menu_groups`. */
  group: name,
  order: z.number().int(),
  icon: remoteIcon,
  access,
  /** Slot of the page. Users who may see a contribution to this slot see the menu entry whatever `access` says. */
  slot: name.optional(),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** A group that a remote adds to the sidebar, after the groups of the shell. */
export const menuGroup = z.strictObject({
  id: name,
  title: localizedTitle(longestLabel),
  order: z.number().int(),
});

/**
 * A permission that a remote declares. Administrators see `title` on the page where they grant permissions.
 */
export const declaredPermission = z.strictObject({
  id: permissionName.regex(
    /:/,
    'a permission of a remote is written <namespace>:<verb>, such as insights:read',
  ),
  title: localizedTitle(),
});

/** A component that the shell renders in one of its pages. `id` is the key under `contributions` in defineRemote. */
export const contribution = z
  .object({
    slot: name,
    id: z.string(),
    /** Title above the component or on its tab, required in the slots of `titledSlots`. Names a widget for super-admins. */
    title: localizedTitle(longestLabel).optional(),
    order: z.number().int(),
    access,
    /**
     * The shell loads the component only if localStorage has a value under this key. The shell reserves no
     * height for the component, because the component may be empty.
     */
    storage_key: z.string().optional(),
    /** Height reserved while the component loads, to prevent layout shift. */
    size: z.enum(['none', 'short', 'tall']).default('short'),
    /**
     * Addresses that the component reads first. `{locale}` stands for the language of the page, such as `en-GB`.
     */
    reads: z.array(z.string().startsWith('/v1/').max(200)).max(3).optional(),
    module: z.string().optional(),
  })
  .refine(({ slot, title }) => title !== undefined || !titledSlots.includes(slot), {
    error: 'a contribution to this slot needs a title',
    path: ['title'],
  });
export type Contribution = z.output<typeof contribution>;

/**
 * An application that organizations install, share and delete (R-ENT-4). `mount` is the prefix of its paths, `home`
 * its start page. Without `image`, `icon` is shown.
 */
export const applicationDeclaration = z.object({
  id: applicationId,
  name: localizedTitle(longestLabel),
  description: localizedTitle(300),
  icon: remoteIcon,
  image: z.string().startsWith('/').optional(),
  mount: z.string().startsWith('/'),
  home: z.string().startsWith('/'),
});
export type ApplicationDeclaration = z.output<typeof applicationDeclaration>;

/**
 * Service of the team that owns a remote. The API passes the calls of the remote on to it, after a super-admin has
 * allowed it. `audience` identifies the service in the tokens that it gets.
 */
export const remoteBackend = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
    .max(300)
    .refine((url) => {
      const { username, password, search, hash } = new URL(url);
      return !(username || password || search || hash);
    }, 'must have no user, password, query or fragment'),
  audience: z.string().trim().min(1).max(100),
  /** Other remotes that may call the backend with the permissions that the user has here. They name it under `calls`. */
  callable_by: z.array(remoteId).max(20).optional(),
});
export type RemoteBackend = z.output<typeof remoteBackend>;

/** Returns the namespace of a remote's permissions: `insights` for `mfe-insights`. */
export const namespaceOf = (id: RemoteId): string => id.replace(/^mfe-/, '');

/** Schema of `remote.json`: everything that the shell knows about a remote before it loads the remote's code. */
export const remoteManifest = z
  .object({
    id: remoteId,
    /**
     * Version of the contract between shell and remotes. A shell with a different contract version does not
     * load the remote.
     */
    contract: z.number().int().positive(),
    team: z.string(),
    routes: z.array(remoteRoute).min(1).max(200),
    menu: z.array(menuEntry).max(12).default([]),
    menu_groups: z.array(menuGroup).max(3).optional(),
    /**
     * Permissions in the remote's namespace. No role or user has these permissions until an administrator grants
     * them.
     */
    permissions: z.array(declaredPermission).optional(),
    contributions: z.array(contribution).max(20).default([]),
    /** Path prefixes of this remote under which other remotes may declare pages too. */
    open_paths: z.array(z.string().startsWith('/')).optional(),
    /** Names of the middleware that the remote provides, also for pages of other remotes (R-NAV-2). */
    middleware: z.array(z.string().min(1)).optional(),
    application: applicationDeclaration.optional(),
    backend: remoteBackend.optional(),
    /** Other remotes whose backends this remote calls. They name it under `callable_by` of `backend`. */
    calls: z.array(remoteId).max(20).optional(),
    /** What the libraries of this remote leave in the page. A super-admin has to allow it. */
    effects: z.array(remoteEffect).max(30).optional(),
  })
  .refine(
    ({ id, permissions = [] }) => permissions.every((one) => one.id.startsWith(`${namespaceOf(id)}:`)),
    {
      error:
        'permissions has one outside the namespace of the remote: <namespace>:<verb>, such as insights:read of mfe-insights',
      path: ['permissions'],
    },
  );
export type RemoteManifest = z.output<typeof remoteManifest>;
