/** How waiting is done; tests give their own. */
export interface Patience {
  wait?(milliseconds: number): Promise<void>;
  random?(): number;
  now?(): number;
}

const pauses = [150, 500, 1500];
/** What takes this long is not asked for once more: somebody is looking at a skeleton. */
const longest = 8_000;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** R-APP-3: the attempt and up to three retries, with growing pauses that differ from client to client. */
export async function retried<T>(
  attempt: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
  { wait = sleep, random = Math.random, now = Date.now }: Patience = {},
): Promise<T> {
  const begun = now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined || !isWorthIt(error) || now() - begun >= longest) throw error;
      await wait(pause * (0.8 + random() * 0.4));
    }
  }
}
