/**
 * Stands at the end of the document (`inlineScript`) and starts the scripts once the page is painted, with the name of who
 * is here if it greets them: of what comes from the browser's cache, an async script would run first. They are fetched
 * from the head on; the document waits for none of them. A page that paints no frame, because it is hidden, is not
 * waited for long, nor is a name.
 * R-APP-4: one that does not arrive is asked for once more, by another address, for the browser remembers a failed
 * preload. Then it is the application error, and no one else is there to say so.
 */
export function startScripts(files: readonly string[], isCrawler: (userAgent: string) => boolean): void {
  const longest_ms = 200;
  const longestForName_ms = 350;
  const pause_ms = 1000;
  const nonce = document.currentScript?.nonce;
  const { dataset } = document.documentElement;
  let begun = false;
  // zod would try whether it may make functions out of text, which the content policy refuses and reports.
  (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
  const failed = (src: string) => {
    if (dataset.applicationError) return;
    dataset.applicationError = `${src} did not arrive`;
    const notice = document.getElementById('start-failure') as HTMLTemplateElement;
    if (!isCrawler(navigator.userAgent)) document.body.prepend(notice.content.cloneNode(true));
  };
  const start = (src: string, again: boolean) => {
    const onerror = () => (again ? setTimeout(start, pause_ms, `${src}?again`) : failed(src));
    document.body.append(Object.assign(document.createElement('script'), { src, nonce, onerror }));
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const src of files) start(src, true);
  };
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const { greeted } = globalThis;
  setTimeout(begin, greeted ? longestForName_ms : longest_ms);
  painted()
    .then(() => greeted?.then(painted))
    .then(begin);
}
