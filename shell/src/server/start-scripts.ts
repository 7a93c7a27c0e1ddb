import { crawlers } from '../life/crawler.ts';

/** As long as a page that paints no frame, because nobody looks at it, is waited for. */
const longest_ms = 200;
const pause_ms = 1_000;

/**
 * Starts the scripts once the page is painted. Of what comes from the browser's cache, an async script would run first.
 * They are fetched from the head on; the document waits for none of them.
 * R-APP-4: one that does not arrive is asked for once more, by another address, for the browser remembers a failed
 * preload. Then it is the application error, and nobody else is there to say so.
 */
export const startScripts = (files: readonly string[], mark: string): string =>
  `<script ${mark}>{
let begun = false;
const { nonce } = document.currentScript;
const { dataset } = document.documentElement;
const failed = (src) => {
if (dataset.applicationError) return;
dataset.applicationError = src + ' did not arrive';
if (!${crawlers}.test(navigator.userAgent)) document.body.prepend(document.getElementById('start-failure').content.cloneNode(true));
};
const start = (src, again) => {
const onerror = () => again ? setTimeout(start, ${pause_ms}, src + '?again') : failed(src);
document.body.append(Object.assign(document.createElement('script'), { src, nonce, onerror }));
};
const begin = () => {
if (begun) return;
begun = true;
for (const src of ${JSON.stringify(files)}) start(src, true);
};
setTimeout(begin, ${longest_ms});
requestAnimationFrame(() => setTimeout(begin));
}</script>`;
