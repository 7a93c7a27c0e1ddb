import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';

/** What is deployed now, as this client would get it. Never throws: undefined is `could not be asked`. */
export interface Deployed {
  latest(): Promise<string | undefined>;
  remote(id: string): Promise<BootRemote | undefined>;
}

async function json<Body>(address: string): Promise<Body | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    return answer.ok ? ((await answer.json()) as Body) : undefined;
  } catch {
    return undefined;
  }
}

export const deployed: Deployed = {
  latest: async () => (await json<{ id?: string }>(`/builds/latest.json?${Date.now()}`))?.id,
  remote: async (id) =>
    (await json<BootManifest>('/builds/boot-manifest.json'))?.remotes.find((remote) => remote.id === id),
};

const period = 60_000;

/** R-APP-2: looks every minute or so, only while somebody can see the page. `newest()` is a build other than this page's. */
export function pollBuilds(
  build: string,
  latest: Deployed['latest'],
  target: Document = document,
): {
  newest(): string | undefined;
} {
  let newest: string | undefined;
  const look = async () => {
    if (target.visibilityState === 'visible') {
      const id = await latest();
      newest = id && id !== build ? id : undefined;
    }
    setTimeout(look, period * (0.8 + Math.random() * 0.4));
  };
  setTimeout(look, period * Math.random());
  return { newest: () => newest };
}
