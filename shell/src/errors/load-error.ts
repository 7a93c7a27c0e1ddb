import { nextCorrelationId } from '@repartee/app-sdk/first-paint';

/**
 * `integrity`: the bytes of a file do not have the published hash. `incompatible`: the remote was built for
 * another shell. `contract`: the remote was not made by `defineRemote`. `execution`: the remote's code threw.
 */
export type RemoteLoadErrorKind =
  | 'network'
  | 'integrity'
  | 'incompatible'
  | 'contract'
  | 'execution'
  | 'disabled';

export interface CodeOwner {
  readonly id: string;
  readonly build: string;
}

/**
 * Thrown if a remote's code cannot be used. Recognized by `$type`, never by `instanceof`, because remotes are separate
 * builds.
 */
export interface RemoteLoadError extends Error {
  readonly $type: 'remote-load-error';
  readonly kind: RemoteLoadErrorKind;
  readonly remote: string;
  readonly build: string;
  readonly correlation_id: string;
  /** True if the request for the deployed build failed too, so the origin is probably unreachable. */
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
    correlation_id: nextCorrelationId(),
    unreachable,
  });
}

/**
 * Error of a page that needs a newer build but cannot reload automatically, because a reload could loop or
 * discard unsaved changes.
 */
export interface ReloadNeeded extends Error {
  readonly $type: 'reload-needed';
  reload(): void;
}

export const isReloadNeeded = (error: unknown): error is ReloadNeeded =>
  error instanceof Object && (error as { $type?: unknown }).$type === 'reload-needed';

export const reloadNeeded = (reload: () => void, cause: unknown): ReloadNeeded =>
  Object.assign(new Error('The page needs a newer build.', { cause }), {
    $type: 'reload-needed' as const,
    reload,
  });

export interface ChunkLoadError extends Error {
  readonly request?: string;
  /** `timeout`: the file did not arrive in time. `missing`: the file arrived, and is not the chunk. */
  readonly type?: string;
}

/** An error and its causes: loaders wrap the errors of what they load. */
const causesOf = (error: unknown): readonly Record<string, unknown>[] =>
  error === undefined ? [] : [Object(error), ...causesOf(Object(error).cause)];

/** True if a file did not arrive in time: of a chunk, or of a remote, whose error has the cause. */
export const isTimeout = (error: unknown): boolean =>
  causesOf(error).some(({ type, name }) => type === 'timeout' || name === 'TimeoutError');

/** Marks the error of a shared module: the modules of a remote that import it throw it again until a new document. */
export const keptByRemote = (error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { keptByRemote: true }) : error;

export const isKeptByRemote = (error: unknown): boolean =>
  causesOf(error).some(({ keptByRemote }) => keptByRemote === true);

export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');
