import type { RemoteId, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { apiPrefixes } from '../api-path.ts';

type Unit = string | typeof any | typeof rest;
const any = Symbol('one character other than a slash');
const rest = Symbol('any characters other than a slash');

function unitsOf(pattern: string): Unit[] {
  return pattern
    .split(/(\{[^}]*\})/)
    .flatMap((part): Unit[] => (part.startsWith('{') ? [any, rest] : [...part.toLowerCase()]));
}

/**
 * Returns a path pattern with and without its optional parameters: `/create` and `/create/{copyId}` for
 * `/create/{copyId?}`.
 */
function variantsOf(pattern: string): string[] {
  const optional = /\/\{[^}/]+\?\}/.exec(pattern);
  if (!optional) return [pattern];
  return [pattern.replace(optional[0], ''), pattern.replace('?}', '}')].flatMap(variantsOf);
}

const meets = (a: Unit, b: Unit) => a === b || (a === any && b !== '/') || (b === any && a !== '/');

function intersect(a: Unit[], b: Unit[], i = 0, j = 0): boolean {
  const x = a[i];
  const y = b[j];
  if (x === undefined && y === undefined) return true;
  if (x === rest)
    return intersect(a, b, i + 1, j) || (y !== undefined && y !== '/' && intersect(a, b, i, j + 1));
  if (y === rest)
    return intersect(a, b, i, j + 1) || (x !== undefined && x !== '/' && intersect(a, b, i + 1, j));
  return x !== undefined && y !== undefined && meets(x, y) && intersect(a, b, i + 1, j + 1);
}

export function patternsOverlap(one: string, other: string): boolean {
  return variantsOf(one).some((a) => variantsOf(other).some((b) => intersect(unitsOf(a), unitsOf(b))));
}

/**
 * First path segments that no remote may declare, because the shell or the server uses them, or because people would
 * take the page for the product's own sign-in.
 */
const reserved = new Set([
  ...['login', 'log-in', 'signin', 'sign-in', 'signup', 'sign-up', 'register', 'connexion', 'inscription'],
  ...['password', 'forgot-password', 'reset-password', 'sso', 'oauth'],
  '',
  'page2',
  'dashboard',
  'apps',
  '403',
  'terms',
  ...apiPrefixes,
  '_mfe',
  'builds',
  'metrics',
  'static',
]);
/** `/apps` is a page of the shell, and remotes may declare pages below, such as `/apps/insights`. */
const sharedSegments = new Set(['apps']);

function isReserved(pattern: string): boolean {
  const [first = '', ...more] = pattern.slice(1).toLowerCase().split('/');
  return reserved.has(first) && !(more.length > 0 && sharedSegments.has(first));
}

/** Returns a sentence for each menu entry of a remote that leads to no page of this remote. */
export const foreignMenuEntries = ({ id, menu, routes }: RemoteManifest): string[] =>
  menu
    .filter(({ path }) => !routes.some((route) => patternsOverlap(path.replace(/[?#].*$/, ''), route.path)))
    .map(({ path }) => `the menu entry ${path} of ${id} leads to no page of ${id}`);

/**
 * Returns one sentence for each route that is declared twice, belongs to the product, or overlaps a route of another
 * remote.
 */
export function routeConflicts(
  manifest: RemoteManifest,
  others: readonly (readonly [RemoteId, RemoteManifest])[],
): string[] {
  const paths = manifest.routes.map(({ path }) => path.toLowerCase());
  const twice = [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
  const repeated = twice.map((path) => `${path} is declared twice in the routes of ${manifest.id}`);
  const taken = manifest.routes.flatMap(({ path }) => {
    const mine = isReserved(path) ? [`${path} of ${manifest.id} is a path of the product`] : [];
    const theirs = others.flatMap(([owner, { routes }]) =>
      routes
        .filter((route) => patternsOverlap(path, route.path))
        .map((route) => `${path} of ${manifest.id} overlaps ${route.path} of ${owner}`),
    );
    return [...mine, ...theirs];
  });
  return [...repeated, ...taken];
}
