import { earlyName } from '../early/early-script.ts';
import { crawlers } from '../life/crawler.ts';

/** As long as a page that paints no frame, because nobody looks at it, is waited for; and the name in a greeting. */
const longest_ms = 200;
const longestForName_ms = 350;
const pause_ms = 1_000;

/**
 * Starts the scripts once the page is painted, with the name of who is here if it greets them. Of what comes from the
 * browser's cache, an async script would run first.
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
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const named = document.querySelector('[data-greetings]') && globalThis.${earlyName}?.named;
setTimeout(begin, named ? ${longestForName_ms} : ${longest_ms});
painted().then(() => named?.then(painted)).then(begin);
}</script>`;
