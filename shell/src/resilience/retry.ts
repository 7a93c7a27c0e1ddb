/** How waiting is done; tests give their own. */
export interface RetryOptions {
  wait?(milliseconds: number): Promise<void>;
  random?(): number;
  now?(): number;
}

const pauses = [150, 500, 1500];
/** An attempt that took this long is not repeated: the user is looking at a skeleton. */
const longest = 8_000;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** R-APP-3: the attempt and up to three retries, with growing, jittered pauses. */
export async function retry<T>(
  attempt: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  { wait = sleep, random = Math.random, now = Date.now }: RetryOptions = {},
): Promise<T> {
  const begun = now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined || !isRetryable(error) || now() - begun >= longest) throw error;
      await wait(pause * (0.8 + random() * 0.4));
    }
  }
}
