import type { RemoteBuild } from '@repartee/contracts/remotes/boot-manifest';
import { type ReactNode, useInsertionEffect } from 'react';

/** Number of mounted parts (pages and contributions) by the address below which a remote's files are. */
export const mountedParts = new Map<string, number>();

/** The files of all builds of a remote are in one folder, and those of a remote in development on one server. */
const homeOf = ({ entry }: Pick<RemoteBuild, 'entry'>) =>
  new URL('..', new URL(entry, document.baseURI)).href;

/** Turns off the style sheets of remotes without a mounted part. */
function updateSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    for (const [home, parts] of mountedParts)
      if (link.sheet && link.href.startsWith(home)) link.sheet.disabled = parts === 0;
  }
}

/** A prefetched page of a remote loads its style sheets before any part of the remote is mounted. */
function updateLoadedSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement) updateSheets();
}

/** Wraps each part of a remote, so that its style sheets apply only as long as one of its parts is mounted. */
export function RemoteStyles(props: { remote: Pick<RemoteBuild, 'entry'>; children: ReactNode }) {
  const home = homeOf(props.remote);
  useInsertionEffect(() => {
    const change = (by: number) => {
      mountedParts.set(home, (mountedParts.get(home) ?? 0) + by);
      updateSheets();
    };
    document.addEventListener('load', updateLoadedSheet, true);
    change(1);
    return () => change(-1);
  }, [home]);
  return props.children;
}
