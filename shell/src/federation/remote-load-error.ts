/**
 * Why a remote cannot be used. `network`: it did not arrive. `integrity`: its bytes are not those that were published.
 * `incompatible`: made for another shell. `contract`: it is not what defineRemote makes. `execution`: it threw while
 * starting. `disabled`: turned off by the people who run this installation.
 */
export type RemoteFault = 'network' | 'integrity' | 'incompatible' | 'contract' | 'execution' | 'disabled';

/** What the loader throws. Known by its marker, never by `instanceof`. */
export interface RemoteLoadError extends Error {
  readonly $type: 'remote-load-error';
  readonly kind: RemoteFault;
  readonly remote: string;
  readonly build: string;
  readonly correlation_id: string;
  /** It did not arrive, and nobody answers at all: not the remote is down, the line or the whole installation is. */
  readonly unreachable: boolean;
}

export const isRemoteLoadError = (error: unknown): error is RemoteLoadError =>
  error instanceof Object && (error as { $type?: unknown }).$type === 'remote-load-error';

export function remoteLoadError(
  kind: RemoteFault,
  { id, build }: { id: string; build: string },
  cause: unknown,
  unreachable = false,
): RemoteLoadError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new Error(`${id} ${build}: ${kind}: ${reason}`, { cause }), {
    name: 'RemoteLoadError',
    $type: 'remote-load-error' as const,
    kind,
    remote: id,
    build,
    correlation_id: crypto.randomUUID(),
    unreachable,
  });
}

/** First match wins: our own words stand before the bundler's and the browser's, which they may carry. */
const signs: readonly (readonly [RegExp, RemoteFault])[] = [
  [/integrity:/, 'integrity'],
  [/incompatible:|^Error Shared module/, 'incompatible'],
  [/contract:|does not exist in container/, 'contract'],
  [/execution:/, 'execution'],
  [/NetworkError|ChunkLoad|Failed to fetch|Load failed|Loading (CSS )?chunk|timed out/i, 'network'],
];

/** Reads the kind from what the loader, the bundler's runtime and the browser throw. */
export function faultOf(thrown: unknown): RemoteFault {
  const text = thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown);
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'execution';
}
