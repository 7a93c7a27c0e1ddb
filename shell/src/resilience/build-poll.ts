import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';

/** What is deployed now, as this client would get it. Never throws: undefined is `could not be asked`. */
export interface DeployedBuilds {
  latest(): Promise<string | undefined>;
  /** Null: it is not deployed any more. */
  remote(id: string): Promise<BootRemote | null | undefined>;
}

async function json<Body>(address: string): Promise<Body | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    return answer.ok ? ((await answer.json()) as Body) : undefined;
  } catch {
    return undefined;
  }
}

export const deployedBuilds: DeployedBuilds = {
  latest: async () => (await json<{ id?: string }>(`/builds/latest.json?${Date.now()}`))?.id,
  remote: async (id) => {
    const manifest = await json<BootManifest>('/builds/boot-manifest.json');
    return manifest && (manifest.remotes.find((remote) => remote.id === id) ?? null);
  },
};

const pollListeners = new Set<() => void>();

/** Runs `listener` whenever the page asks the server for newer builds, about once a minute while it is visible. */
export function onPoll(listener: () => void): () => void {
  pollListeners.add(listener);
  return () => void pollListeners.delete(listener);
}

/** Tells everyone who waits for `onPoll`; `pollBuilds` does so each time it asks. */
export function notifyPollListeners(): void {
  for (const listener of pollListeners) listener();
}

/** How often it is asked where the server does not say otherwise (BUILD_POLL_SECONDS). */
const usualSeconds = 60;

/** R-APP-2: polls about once a minute, only while the page is visible. `newest()` is a build other than this page's. */
export function pollBuilds(
  build: string,
  latest: DeployedBuilds['latest'],
  seconds: number = usualSeconds,
  target: Document = document,
): {
  newest(): string | undefined;
} {
  const period = seconds * 1000;
  let newest: string | undefined;
  let looked = Date.now();
  const look = async () => {
    looked = Date.now();
    notifyPollListeners();
    const id = await latest();
    if (id) newest = id === build ? undefined : id;
  };
  const next = (pause: number) =>
    setTimeout(async () => {
      if (target.visibilityState === 'visible') await look();
      next(period * (0.8 + Math.random() * 0.4));
    }, pause);
  next(period * Math.random());
  // Who comes back to a tab they left yesterday is not kept waiting for the next turn.
  target.addEventListener('visibilitychange', () => {
    if (target.visibilityState === 'visible' && Date.now() - looked > period) void look();
  });
  return { newest: () => newest };
}
