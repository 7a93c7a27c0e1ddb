import { z } from 'zod';
import { permissions } from '../access/permissions.ts';
import { roles } from '../access/roles.ts';
import { applicationId } from '../application/application.ts';
import { remoteIds } from './remote-ids.ts';
import { paramFormats } from './route-params.ts';

export { type RemoteId, remoteIds } from './remote-ids.ts';

/** The seven layouts of R-LAYOUT. */
export const layouts = [
  'web',
  'app',
  'login',
  'content',
  'empty',
  'coaching-sidebar',
  'coaching-plain',
] as const;
export type Layout = (typeof layouts)[number];

const words = z.object({ 'en-GB': z.string().min(1), 'fr-FR': z.string().min(1) });
/**
 * Addresses of the API that are read first, as the page itself will ask for them, with the pattern's parameters
 * (`/v1/scenarios/{scenario}/brief`) and `{locale}`, the language of the page. The document asks for them while the remote is still on its way.
 */
const firstReads = z.array(z.string().startsWith('/v1/')).optional();
const somePermissions = z.array(z.enum(permissions)).min(1);
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
    layout: z.enum(layouts),
    access,
    /** Roles that are needed besides: all of them (R-NAV-8). */
    roles: z.array(z.enum(roles)).min(1).optional(),
    title: words,
    first_reads: firstReads,
    /** The module of `src` that draws it, as `profile/profile-page`: its files are fetched beside the remote's entry. */
    module: z.string().optional(),
  })
  .refine(
    ({ path, params = {} }) => Object.keys(params).every((name) => path.match(`{${name}\\??}`)),
    'params names a parameter that the path does not have',
  );
export type RemoteRoute = z.output<typeof remoteRoute>;

/** A line of the shell's sidebar. `icon` is a name of `@repartee/ui-kit/icon`. Lower `order` first. */
export const menuEntry = z.object({
  path: z.string().startsWith('/'),
  /** Further places that belong to this line: while one is open, the line is the present one. */
  also: z.array(z.string().startsWith('/')).optional(),
  title: words,
  group: z.enum(['practice', 'library', 'administration']),
  order: z.number().int(),
  icon: z.string(),
  access,
});
export type MenuEntry = z.output<typeof menuEntry>;

/** A component the shell places in one of its own pages. `id` is the key under `contributions` in defineRemote. */
export const contribution = z.object({
  slot: z.enum(['dashboard', 'landing']),
  id: z.string(),
  order: z.number().int(),
  access,
  /**
   * Offered, and loaded, only while the browser's local storage holds something under this key. What it finds there may
   * be stale, so nothing holds its place while it loads, and its failing is nobody's trouble.
   */
  when_stored: z.string().optional(),
  first_reads: firstReads,
  /** The height that is reserved for it while it loads, so that what stands below does not move. */
  size: z.enum(['short', 'tall']).default('short'),
  /** The module of `src` that draws it, as for a route. */
  module: z.string().optional(),
});
export type Contribution = z.output<typeof contribution>;

/**
 * R-ENT-4: an application that an organization installs, shares and deletes. The remote's pages, menu entries and
 * contributions are there for organizations that have it. `mount` is the prefix of its paths, with `{product}` for the
 * installation's product slug; `home` the page it opens with. `image` is a path of the site; without one, `icon` is drawn.
 */
export const applicationDeclaration = z.object({
  id: applicationId,
  name: words,
  description: words,
  icon: z.string(),
  image: z.string().startsWith('/').optional(),
  mount: z.string().startsWith('/'),
  home: z.string().startsWith('/'),
});
export type ApplicationDeclaration = z.output<typeof applicationDeclaration>;

/** `remote.json`: all the shell knows of a remote before one byte of it is loaded. */
export const remoteManifest = z.object({
  id: z.enum(remoteIds),
  /** The contract it was written for; a shell that speaks another one does not load it. */
  contract: z.number().int().positive(),
  team: z.string(),
  routes: z.array(remoteRoute).min(1),
  menu: z.array(menuEntry).default([]),
  contributions: z.array(contribution).default([]),
  /** Names of the middleware it offers, also to pages of other remotes (R-NAV-2). */
  middleware: z.array(z.string().min(1)).optional(),
  application: applicationDeclaration.optional(),
});
export type RemoteManifest = z.output<typeof remoteManifest>;
