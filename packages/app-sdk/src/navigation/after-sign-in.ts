import { patterns } from './links.ts';

/** Returns `claimed` only if it is a path of this site, to prevent an open redirect. */
export function localPath(claimed: string | null | undefined, otherwise: string): string {
  if (!claimed?.startsWith('/') || /^\/[/\\]/.test(claimed)) return otherwise;
  const hasControls = [...claimed].some((character) => character < ' ' || character === '\\');
  return hasControls ? otherwise : claimed;
}

/** Returns the path to open after sign-in: `?after=` of the landing page, else the dashboard. */
export const afterSignIn = (search: string): string =>
  localPath(new URLSearchParams(search).get('after'), patterns.dashboard);
