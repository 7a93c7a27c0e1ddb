/**
 * Why a remote cannot be used. `network`: it did not arrive. `integrity`: its bytes are not those that were published.
 * `incompatible`: built for another shell. `contract`: it is not what defineRemote makes. `execution`: it threw while
 * starting. `disabled`: switched off by the operators of this installation.
 */
export type RemoteLoadErrorKind =
  | 'network'
  | 'integrity'
  | 'incompatible'
  | 'contract'
  | 'execution'
  | 'disabled';

/** Whose code it is: a remote, or `shell`, and its build. */
export interface CodeOwner {
  readonly id: string;
  readonly build: string;
}

/** Code that cannot be used. Recognised by its marker, never by `instanceof`. */
export interface RemoteLoadError extends Error {
  readonly $type: 'remote-load-error';
  readonly kind: RemoteLoadErrorKind;
  readonly remote: string;
  readonly build: string;
  readonly correlation_id: string;
  /** The origin does not answer at all: not the remote is down, the connection or the whole installation is. */
  readonly unreachable: boolean;
}

export const isRemoteLoadError = (error: unknown): error is RemoteLoadError =>
  error instanceof Object && (error as { $type?: unknown }).$type === 'remote-load-error';

export function remoteLoadError(
  kind: RemoteLoadErrorKind,
  { id, build }: CodeOwner,
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

/** A newer build is deployed and this page needs it, but reloading by itself would risk a loop or unsaved work. */
export interface ReloadNeeded extends Error {
  readonly $type: 'reload-needed';
  reload(): void;
}

export const isReloadNeeded = (error: unknown): error is ReloadNeeded =>
  error instanceof Object && (error as { $type?: unknown }).$type === 'reload-needed';

/** `reload` loads the target with the newer build. */
export const reloadNeeded = (reload: () => void, cause: unknown): ReloadNeeded =>
  Object.assign(new Error('A newer build is needed.', { cause }), {
    $type: 'reload-needed' as const,
    reload,
  });

/** What the bundler's runtime throws when a file of code or styles does not load. `request` is its address. */
export interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** Whether a file of code or styles did not load. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');
