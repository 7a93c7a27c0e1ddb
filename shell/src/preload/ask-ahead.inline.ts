/** A file, in the manner in which it will be asked for: what is here already is taken by the like of it alone. */
export interface FileAhead {
  readonly as: 'script' | 'style' | 'fetch';
  readonly href: string;
  readonly integrity?: string;
}

/**
 * Asks for a file, once, while what will need it begins. Scripts and styles the browser holds ready for who asks next; what
 * is fetched is in `answersAhead`, for links know of no hash of that. If a file does not arrive, who takes it is told so at
 * once, and who asks again has it fetched anew.
 */
export function askAhead({ as, href, integrity }: FileAhead): void {
  const address = new URL(href, location.href).href;
  globalThis.askedAhead ??= [];
  if (globalThis.askedAhead.includes(address)) return;
  globalThis.askedAhead.push(address);
  if (as === 'fetch') {
    const signal = AbortSignal.timeout(8_000);
    const answer = fetch(address, { signal, ...(integrity && { integrity }) });
    answer.catch(() => undefined);
    globalThis.answersAhead = { ...globalThis.answersAhead, [address]: answer };
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, fetchPriority: 'low' });
  if (integrity) link.integrity = integrity;
  // As entries are asked for, and what comes from elsewhere.
  if (integrity || !address.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}
