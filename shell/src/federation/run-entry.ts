import { asPublished } from './as-published.ts';
import type { ShareScope } from './share-scope.ts';

const timeout = 15_000;

/** What a remote's entry leaves under its name: the container of Module Federation. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

const isContainer = (candidate: unknown): candidate is Container =>
  candidate instanceof Object && 'init' in candidate && 'get' in candidate;

/** Settles when the script has run; rejects with what it threw, or with nothing if it did not arrive. */
function run(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  let thrown: ErrorEvent | undefined;
  const listen = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event;
  };
  addEventListener('error', listen);
  let late: ReturnType<typeof setTimeout>;
  const ran = new Promise<void>((resolve, reject) => {
    script.onload = () => (thrown ? reject(thrown) : resolve());
    script.onerror = () => reject();
    late = setTimeout(() => reject(new Error(`${address} timed out`)), timeout);
    document.head.append(script);
  });
  return ran.finally(() => {
    clearTimeout(late);
    removeEventListener('error', listen);
    script.remove();
  });
}

/** Runs the entry of a remote: of these bytes, or not at all. */
export async function runEntry(name: string, address: string, integrity: string): Promise<Container> {
  const page = globalThis as unknown as Record<string, unknown>;
  // Of a build that failed: its container, and chunks that a new one would take for its own.
  page[name] = undefined;
  page[`rspackChunk${name}`] = undefined;
  try {
    await asPublished(
      address,
      () => run(address, integrity),
      (failure) => failure === undefined,
    );
  } catch (reason) {
    if (reason instanceof ErrorEvent)
      throw new Error(`execution: ${address} threw ${reason.message}`, { cause: reason.error });
    throw reason ?? new Error(`Failed to fetch ${address}`);
  }
  const container = page[name];
  if (!isContainer(container)) throw new Error(`contract: ${address} leaves no container`);
  return container;
}
