import { patterns } from './links.ts';

/** A path of this site, from what an address claims; anything that could lead elsewhere becomes `otherwise`. */
export function localPath(claimed: string | null | undefined, otherwise: string): string {
  if (!claimed?.startsWith('/') || /^\/[/\\]/.test(claimed)) return otherwise;
  const hasControls = [...claimed].some((character) => character < ' ' || character === '\\');
  return hasControls ? otherwise : claimed;
}

/** Where to go once signed in: `?after=` of the landing page, else the dashboard. */
export const afterSignIn = (search: string): string =>
  localPath(new URLSearchParams(search).get('after'), patterns.dashboard);
