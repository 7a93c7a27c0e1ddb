import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { applicationId } from '../application/application.ts';
import { titledSlots } from './host-parts.ts';
import { localizedTitle } from './localized-title.ts';
import { remoteIcon } from './remote-icon.ts';
import { type RemoteId, remoteId } from './remote-id.ts';
import { paramFormats } from './route-params.ts';

export { type RemoteId, remoteId } from './remote-id.ts';

/** A name that the shell or a remote defines: of a layout, a slot, a menu group. The registry, not this schema, has the list. */
const name = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

/**
 * Addresses of the API that are read first, as the page itself will ask for them, with the pattern's parameters
 * (`/v1/scenarios/{scenario}/brief`) and `{locale}`, the language of the page. The document asks for them while the remote is still on its way.
 */
const firstReads = z.array(z.string().startsWith('/v1/')).optional();
/** A permission of the product (`user-list`) or of a remote, in its namespace (`insights:read`). */
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
 * A path of a remote. `{name}` is a parameter and may be part of a segment (`play-{session}`); `{product}` is the
 * installation's slug. `title` names the browser tab.
 */
export const remoteRoute = z
  .object({
    path: z.string().startsWith('/'),
    /** Formats of the path's parameters; any other value is a fatal 404, on the server too (R-NAV-1). */
    params: z.record(z.string(), z.enum(paramFormats)).optional(),
    /** A layout of the shell (`layouts`). */
    layout: name,
    access,
    /** Roles that are needed besides: all of them (R-NAV-8). */
    roles: z.array(z.enum(roles)).min(1).optional(),
    title: localizedTitle,
    first_reads: firstReads,
    /** The module of `src` that draws it, as `profile/profile-page`: its files are fetched beside the remote's entry. */
    module: z.string().optional(),
    /** The page brings antd's root itself, once it has drawn something without antd: the shell does not load it before the page. */
    own_antd_root: z.boolean().optional(),
  })
  .refine(
    ({ path, params = {} }) => Object.keys(params).every((name) => path.match(`{${name}\\??}`)),
    'params names a parameter that the path does not have',
  );
export type RemoteRoute = z.output<typeof remoteRoute>;

/** A line of the shell's sidebar. Lower `order` first. */
export const menuEntry = z
  .object({
    path: z.string().startsWith('/'),
    /** Paths beside `path` and those beneath it where this entry is shown as the current one. */
    active_paths: z.array(z.string().startsWith('/')).optional(),
    /** @deprecated The former name of `active_paths`; read until version 1.6. */
    also: z.array(z.string().startsWith('/')).optional(),
    title: localizedTitle,
    /** A group of the shell (`menuGroupIds`), or one that a remote declares under `menu_groups`. */
    group: name,
    order: z.number().int(),
    icon: remoteIcon,
    access,
  })
  .transform((entry) => (entry.also ? { active_paths: entry.also, ...entry } : entry));
export type MenuEntry = z.output<typeof menuEntry>;

/** A group that a remote adds to the sidebar, after those of the shell. Lower `order` first. */
export const menuGroup = z.strictObject({ id: name, title: localizedTitle, order: z.number().int() });

/** A permission that a remote brings: what it is called where administrators grant it. */
export const declaredPermission = z.strictObject({
  id: permissionName.regex(
    /:/,
    'a permission of a remote is written <namespace>:<verb>, such as insights:read',
  ),
  title: localizedTitle,
});

/** A component the shell places in one of its own pages. `id` is the key under `contributions` in defineRemote. */
export const contribution = z
  .object({
    /** A slot of the shell (`slots`). */
    slot: name,
    id: z.string(),
    /** What stands above it, or on its tab; `titledSlots` need one. */
    title: localizedTitle.optional(),
    order: z.number().int(),
    access,
    /**
     * Offered, and loaded, only while the browser's local storage holds something under this key. What it finds there may
     * be stale, so nothing holds its place while it loads, and its failing is no one's trouble.
     */
    storage_key: z.string().optional(),
    /** @deprecated The former name of `storage_key`; read until version 1.6. */
    when_stored: z.string().optional(),
    first_reads: firstReads,
    /** The height that is reserved for it while it loads, so that what stands below does not move. */
    size: z.enum(['short', 'tall']).default('short'),
    /** The module of `src` that draws it, as for a route. */
    module: z.string().optional(),
  })
  .refine(({ slot, title }) => title !== undefined || !titledSlots.includes(slot), {
    error: 'a contribution to this slot needs a title',
    path: ['title'],
  })
  .transform((part) => (part.when_stored ? { storage_key: part.when_stored, ...part } : part));
export type Contribution = z.output<typeof contribution>;

/**
 * R-ENT-4: an application that an organization installs, shares and deletes. The remote's pages, menu entries and
 * contributions are there for organizations that have it. `mount` is the prefix of its paths, with `{product}` for the
 * installation's product slug; `home` the page it opens with. `image` is a path of the site; without one, `icon` is drawn.
 */
export const applicationDeclaration = z.object({
  id: applicationId,
  name: localizedTitle,
  description: localizedTitle,
  icon: remoteIcon,
  image: z.string().startsWith('/').optional(),
  mount: z.string().startsWith('/'),
  home: z.string().startsWith('/'),
});
export type ApplicationDeclaration = z.output<typeof applicationDeclaration>;

/** The namespace of a remote's permissions: `insights` for `mfe-insights`. */
export const namespaceOf = (id: RemoteId): string => id.replace(/^mfe-/, '');

/** `remote.json`: all the shell knows of a remote before one byte of it is loaded. */
export const remoteManifest = z
  .object({
    id: remoteId,
    /** The contract it was written for; a shell that speaks another one does not load it. */
    contract: z.number().int().positive(),
    team: z.string(),
    routes: z.array(remoteRoute).min(1),
    menu: z.array(menuEntry).default([]),
    menu_groups: z.array(menuGroup).optional(),
    /** Permissions of its own, in its namespace. No one holds one before an administrator grants it. */
    permissions: z.array(declaredPermission).optional(),
    contributions: z.array(contribution).default([]),
    /** Paths of its own beneath which other remotes may declare pages; its other prefixes are its alone. */
    open_paths: z.array(z.string().startsWith('/')).optional(),
    /** Names of the middleware it offers, also to pages of other remotes (R-NAV-2). */
    middleware: z.array(z.string().min(1)).optional(),
    application: applicationDeclaration.optional(),
  })
  .refine(
    ({ id, permissions = [] }) => permissions.every((one) => one.id.startsWith(`${namespaceOf(id)}:`)),
    {
      error:
        'permissions declares one outside the namespace of the remote: <namespace>:<verb>, such as insights:read of mfe-insights',
      path: ['permissions'],
    },
  );
export type RemoteManifest = z.output<typeof remoteManifest>;
