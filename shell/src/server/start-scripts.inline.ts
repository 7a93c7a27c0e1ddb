// The document's inline scripts and our bundles share the global variables.
declare global {
  /** The form that the user has submitted before hydration. */
  var earlySubmit: HTMLFormElement | undefined;
}

/**
 * Inline script: starts the page's scripts after the first paint. R-APP-4: a failed script is requested once more with
 * another URL, because the browser caches a failed preload.
 */
export function startScripts(files: readonly string[], isCrawler: (userAgent: string) => boolean): void {
  const longest_ms = 200;
  const pause_ms = 1000;
  const { dataset } = document.documentElement;
  let begun = false;
  // Turns off zod's compiler, which would test `eval`. The Content Security Policy blocks `eval` and reports
  // each attempt.
  (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
  const failed = (src: string) => {
    if (dataset.applicationError) return;
    dataset.applicationError = `${src} did not arrive`;
    const notice = document.getElementById('start-failure') as HTMLTemplateElement;
    if (!isCrawler(navigator.userAgent)) document.body.prepend(notice.content.cloneNode(true));
  };
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
