/** As long as a page that paints no frame, because nobody looks at it, is waited for. */
const longest_ms = 200;

/**
 * Starts the scripts once the page is painted. Of what comes from the browser's cache, an async script would run first.
 * They are fetched from the head on; the document waits for none of them.
 */
export const startScripts = (files: readonly string[], mark: string): string =>
  `<script ${mark}>{
let begun = false;
const { nonce } = document.currentScript;
const begin = () => {
if (begun) return;
begun = true;
for (const src of ${JSON.stringify(files)}) document.body.append(Object.assign(document.createElement('script'), { src, nonce }));
};
setTimeout(begin, ${longest_ms});
requestAnimationFrame(() => setTimeout(begin));
}</script>`;
