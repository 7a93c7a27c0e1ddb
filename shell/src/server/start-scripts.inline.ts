// The document's inline scripts and our bundles share the global variables.
declare global {
  /** The form that the user has submitted before hydration. */
  var earlySubmit: HTMLFormElement | undefined;
}

/**
 * Inline script: starts the page's scripts after the first paint. R-APP-4: a failed script is requested once more with
 * another URL, because the browser caches a failed preload. While a script hangs, the page says so and offers to try again.
 * After the one reload of R-APP-3, a chunk that hangs again has failed sooner than in the first document.
 */
export function startScripts(
  files: readonly string[],
  isCrawler: (userAgent: string) => boolean,
  reloadGuard: string,
): void {
  const longest_ms = 200;
  const pause_ms = 1000;
  const slow_ms = 5000;
  // Longer than the time in which `retry` of `load-chunk.ts` would request the file again.
  const secondWait_ms = 9000;
  const reloadedWithin_ms = 60_000;
  const { dataset } = document.documentElement;
  let begun = false;
  // Turns off zod's compiler, which would test `eval`. The Content Security Policy blocks `eval` and reports
  // each attempt.
  (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
  const show = (id: 'start-failure' | 'start-slow') => {
    if (isCrawler(navigator.userAgent)) return;
    const notice = document.getElementById(id) as HTMLTemplateElement;
    // React hydrates no page that failed, so the message may stand inside the server's layout.
    const main = id === 'start-failure' && document.querySelector('main');
    (main || document.body).prepend(notice.content.cloneNode(true));
  };
  const failed = (src: string) => {
    if (dataset.applicationError) return;
    dataset.applicationError = `${src} did not arrive`;
    show('start-failure');
  };
  const isStarting = () => dataset.ready === 'false';
  const wasReloaded = () => {
    try {
      return Date.now() - Number(sessionStorage.getItem(reloadGuard)) < reloadedWithin_ms;
    } catch {
      // Without storage, a page is never reloaded for a chunk.
      return false;
    }
  };
  setTimeout(() => isStarting() && show('start-slow'), slow_ms);
  if (wasReloaded())
    setTimeout(() => {
      // rspack's handlers of the shell's chunks, which its own time limit calls too.
      const hanging = document.querySelectorAll<HTMLScriptElement>('script[data-rspack^="shell:"]');
      if (isStarting()) for (const script of hanging) script.onerror?.(new Event('timeout'));
    }, secondWait_ms);
  const start = (src: string, again: boolean) => {
    const onerror = () => (again ? setTimeout(start, pause_ms, `${src}?again`) : failed(src));
    document.body.append(Object.assign(document.createElement('script'), { src, onerror }));
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const src of files) start(src, true);
  };
  setTimeout(begin, longest_ms);
  requestAnimationFrame(() => setTimeout(begin));
  // Before hydration, the browser would send the form to the server. `hydrateShell` submits it again.
  addEventListener('submit', (event) => {
    if (dataset.ready !== 'false') return;
    event.preventDefault();
    globalThis.earlySubmit = event.target as HTMLFormElement;
  });
}
