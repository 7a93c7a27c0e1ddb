/**
 * Reason why a remote cannot be used. `network`: a file failed to load. `integrity`: the bytes of a file do not have
 * the published hash. `incompatible`: the remote was built for another shell. `contract`: the export was not made by
 * defineRemote. `execution`: the code threw while starting. `disabled`: operators of this installation have disabled
 * the remote.
 */
export type RemoteLoadErrorKind =
  | 'network'
  | 'integrity'
  | 'incompatible'
  | 'contract'
  | 'execution'
  | 'disabled';

/** The remote (or `shell`) that code belongs to, and the build of that code. */
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
  /**
   * True if no server of the origin responds. The connection or the whole installation is then down, not only the
   * remote.
   */
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

/** Thrown if the page needs a newer build, but an automatic reload could loop or discard unsaved changes. */
export interface ReloadNeeded extends Error {
  readonly $type: 'reload-needed';
  reload(): void;
}

export const isReloadNeeded = (error: unknown): error is ReloadNeeded =>
  error instanceof Object && (error as { $type?: unknown }).$type === 'reload-needed';

/** Creates a ReloadNeeded error. `reload` loads the target page with the newer build. */
export const reloadNeeded = (reload: () => void, cause: unknown): ReloadNeeded =>
  Object.assign(new Error('The page needs a newer build.', { cause }), {
    $type: 'reload-needed' as const,
    reload,
  });

/** Error that the bundler's runtime throws when a script or style chunk fails to load. `request` is the chunk's URL. */
export interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** Returns whether the error means that a script or style chunk failed to load. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');
