// The browser's own functions, read before any code of a remote runs: a disabled remote may have replaced them.
const { fetch, setTimeout, stop } = globalThis;

/** Milliseconds between two requests. With the time that the servers need to hear of a change, a page hears within 5 s. */
const period_ms = 4_000;
/** Milliseconds without a press after which a reload disturbs nobody. */
const quiet_ms = 3_000;

/**
 * Requests the list of disabled remotes while the page is visible. As soon as it contains a remote whose code has run in
 * this document, calls `leave`, again and again until the document is gone: only a reload ends what the code has changed.
 * `leave` returns whether it has begun to reload.
 * Waits while the user has just pressed something, because a reload would lose a press that follows. A press that begins
 * while the reload is under way stops it, so that the same document gets its end, and then calls `leave` once more, for the
 * page that it opens.
 */
export function watchDisabled(hasRun: (remote: string) => boolean, leave: () => boolean): void {
  let pressed_at = Number.NEGATIVE_INFINITY;
  let isLeaving = false;
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(
      press,
      ({ isTrusted }) => {
        if (!isTrusted) return;
        pressed_at = performance.now();
        if (isLeaving && press === 'pointerdown') stop();
      },
      true,
    );
  // After the listeners of the page, of which one opens the next page.
  addEventListener('click', () => isLeaving && setTimeout(leave));
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch('/builds/disabled.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(10_000),
    });
    const disabled: readonly string[] = answer.ok ? await answer.json() : [];
    if (!disabled.some(hasRun) || performance.now() - pressed_at <= quiet_ms) return;
    isLeaving = leave();
  };
  const next = () =>
    setTimeout(() => {
      // Without an answer, the next request may get one.
      look().then(next, next);
    }, period_ms);
  next();
}
