import type { Preloaded } from './preload-globals.ts';

/** An address of the API that a page reads first, and the permissions without which it will not. */
export interface FirstRead {
  readonly address: string;
  readonly needs: readonly string[];
}

/** Where the browser keeps what says who is here (`Tokens`, R-STORE-2). */
export interface ReadKeys {
  readonly guestToken: string;
  readonly accessToken: string;
  readonly permissions: string;
}

/**
 * Stands in the head (`inlineScript`) of a page that will want to know who is here: asks for that, and for what the page
 * reads first, while the scripts are still on their way. An address with a query of its own is another page's state: only
 * who is here is asked then. Does nothing where storage is forbidden.
 */
export function preloadReads(reads: readonly FirstRead[], keys: ReadKeys): void {
  try {
    const guest = sessionStorage.getItem(keys.guestToken);
    const token = guest ?? localStorage.getItem(keys.accessToken);
    const held: string[] = guest ? [] : JSON.parse(localStorage.getItem(keys.permissions) ?? '[]');
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const asked = performance.now();
    const answers: Preloaded['answers'] = {};
    for (const { address, needs } of token ? reads : [])
      if (address === '/v1/me' || (!location.search && needs.every((one) => held.includes(one))))
        answers[address] = fetch(address, { headers }).catch(() => undefined);
    const me = answers['/v1/me']
      ?.then((answer) => (answer?.ok ? answer.clone().json() : undefined))
      .catch(() => undefined);
    globalThis.preloaded = { token, asked, answers, me };
  } catch {}
}
