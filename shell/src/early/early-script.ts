import { storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';
import type { FirstRead } from './first-reads.ts';

/** Where the answers wait for the code that wants them (`early-answers.ts`). */
export const earlyName = 'early';

/**
 * Runs in the head of a page that will want to know who is here: asks for that, and for what the page reads first, while
 * the scripts are still on their way. An address with a query of its own is another page's state: only who is here is
 * asked then. A greeting that waits for a name gets it, before any code of the page runs; `named` is when it has.
 */
export const earlyScript = (reads: readonly FirstRead[]): string => `try {
const guest = sessionStorage.getItem('${tabKeys.guestTab}') === 'true';
const backup = localStorage.getItem('${storageKeys.guestBackupToken}');
const token = !guest && backup !== null ? backup : localStorage.getItem('${storageKeys.accessToken}');
const held = guest ? [] : JSON.parse(localStorage.getItem('${storageKeys.permissions}') ?? '[]');
const headers = { accept: 'application/json', authorization: 'Bearer ' + token };
const asked = performance.now();
const answers = {};
if (token) for (const { address, needs } of ${JSON.stringify(reads).replaceAll('<', '\\u003c')})
if (address === '/v1/me' || (!location.search && needs.every((one) => held.includes(one))))
answers[address] = fetch(address, { headers }).catch(() => undefined);
const named = answers['/v1/me']?.then((answer) => answer?.ok && answer.clone().json()).then((user) => {
const place = document.querySelector('[data-greetings]');
if (!place || place.textContent || !user?.first_name) return;
const hour = new Date().getHours();
const [morning, afternoon, evening] = JSON.parse(place.dataset.greetings);
place.textContent = (hour >= 5 && hour < 12 ? morning : hour >= 12 && hour < 18 ? afternoon : evening).replace('%', user.first_name);
}).catch(() => undefined);
globalThis.${earlyName} = { token, asked, answers, named };
} catch {}`;
