import type { BootManifest, BootRemote } from '@repartee/contracts/remotes/boot-manifest';

/** Requests the builds that are deployed now. Never rejects. Resolves to undefined if the request failed. */
export interface DeployedBuilds {
  latest(): Promise<string | undefined>;
  /** Resolves to null if the remote is no longer deployed. */
  remote(id: string): Promise<BootRemote | null | undefined>;
}

/** Short, because the user has already waited for the code that did not arrive. */
const lookUpWithin_ms = 4_000;

async function json<Body>(address: string): Promise<Body | undefined> {
  try {
    // Not ofetch: recovery asks whether the origin can be reached, also if the chunk of ofetch did not arrive.
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(lookUpWithin_ms) });
    return answer.ok ? ((await answer.json()) as Body) : undefined;
  } catch {
    // The origin cannot be reached; callers decide what that means.
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

/** `listener` runs at each poll for newer builds. Returns a function that removes the listener. */
export function onPoll(listener: () => void): () => void {
  pollListeners.add(listener);
  return () => void pollListeners.delete(listener);
}

export function notifyPollListeners(): void {
  for (const listener of pollListeners) listener();
}

/** Seconds between two polls if `BUILD_POLL_SECONDS` is not set on the server. */
const usualSeconds = 60;

/**
 * R-APP-2: polls only while the page is visible. `newest()` returns the id of the deployed build if it differs from the
 * page's build.
 */
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
  // A tab that becomes visible polls at once if its last poll is older than the poll period.
  target.addEventListener('visibilitychange', () => {
    if (target.visibilityState === 'visible' && Date.now() - looked > period) void look();
  });
  return { newest: () => newest };
}
