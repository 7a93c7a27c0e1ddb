import { type Remote, remoteFault } from '@repartee/app-sdk/first-paint';
import type { BootRemote, RemoteBuild } from '@repartee/contracts/remotes/boot-manifest';
import { mismatches } from '@repartee/contracts/remotes/compatibility';
import {
  type CodeOwner,
  isChunkLoadError,
  isRemoteLoadError,
  isTimeout,
  type RemoteLoadError,
  type RemoteLoadErrorKind,
  remoteLoadError,
} from '../errors/load-error.ts';
import type { DeployedBuilds } from '../resilience/build-poll.ts';
import { chunkFailureKind, type RetryOptions, retry } from '../resilience/load-chunk.ts';
import type { CodeRecovery } from '../resilience/recovery.ts';
import type { RemoteTelemetry } from './remote-telemetry.ts';

export interface LoadRemoteOptions {
  /** The exposed modules that the page needs first. */
  readonly module?: string | readonly string[] | undefined;
  /** Reloads the document if the remote's code does not arrive (R-APP-3). If undefined, the loader never reloads. */
  readonly recovery?: CodeRecovery;
}

/**
 * Loads each remote only once per document. Throws a `RemoteLoadError`. A call after a failure loads the
 * remote again.
 */
export type LoadRemote = (remote: BootRemote, options?: LoadRemoteOptions) => Promise<Remote>;

export interface RemoteLoaderOptions {
  /** Preloads the modules in `exposes` (see federation-runtime.ts). */
  loadExposedRemote(id: string, build: RemoteBuild, exposes: readonly string[]): Promise<unknown>;
  /**
   * Resolves to false if the build comes from an override URL (instead of the released build) and the user is
   * no super-admin.
   */
  mayRun(remote: BootRemote): Promise<boolean>;
  onLoaded(remote: Remote): Promise<void>;
  report(error: RemoteLoadError): void;
  readonly telemetry: RemoteTelemetry;
  lookUp: DeployedBuilds['remote'];
  language(): string;
  readonly retry?: RetryOptions;
}

/**
 * Kinds of load errors for which a retry can help. The last retry bypasses the browser cache, because the
 * cached file may be corrupt.
 */
const retryable: readonly RemoteLoadErrorKind[] = ['network', 'integrity'];

async function typed(thrown: unknown, owner: CodeOwner): Promise<RemoteLoadError> {
  if (isRemoteLoadError(thrown)) return thrown;
  const kind = isChunkLoadError(thrown) ? await chunkFailureKind(thrown) : 'execution';
  return remoteLoadError(kind, owner, thrown);
}

const isAnother = (one: BootRemote, other: BootRemote) =>
  one.build !== other.build || one.enabled !== other.enabled;

/**
 * True if the document has already preloaded the remote. A second preload by the runtime would take 20 ms.
 */
const isPreloaded = ({ entry }: RemoteBuild): boolean =>
  globalThis.preloadedFiles?.includes(new URL(entry, location.href).href) ?? false;

type Module = LoadRemoteOptions['module'];
type Load = (remote: BootRemote, module?: Module) => Promise<Remote>;

const withRetries = <T>(owner: CodeOwner, options: RetryOptions | undefined, work: () => Promise<T>) =>
  retry(
    () => work().catch(async (thrown: unknown) => Promise.reject(await typed(thrown, owner))),
    // The time limit of a preloaded manifest began before this load, so that the clock of `retry` would allow another.
    (error) => isRemoteLoadError(error) && retryable.includes(error.kind) && !isTimeout(error),
    options,
  );

async function loadBuild(
  options: RemoteLoaderOptions,
  id: string,
  build: RemoteBuild,
  module: Module,
): Promise<Remote> {
  const owner = { id, build: build.build };
  const exposes = isPreloaded(build) ? [] : ['remote', `locales/${options.language()}`, module ?? []].flat();
  return withRetries(owner, options.retry, async () => {
    const begun = performance.now();
    const candidate = await options.loadExposedRemote(id, build, exposes);
    const fault = remoteFault(candidate, id);
    if (fault) throw remoteLoadError('contract', owner, fault);
    options.telemetry.loaded(owner, performance.now() - begun);
    return candidate as Remote;
  });
}

/** Loads one deployed build. Reports every error, even if the loader then loads another build. */
const createLoadDeployed =
  (options: RemoteLoaderOptions): Load =>
  async (remote, module) => {
    try {
      if (!remote.enabled) throw remoteLoadError('disabled', remote, 'disabled');
      if (!(await options.mayRun(remote)))
        throw remoteLoadError('disabled', remote, 'only super-admins may override the build of a remote');
      const [foreign] = mismatches({ contract: remote.manifest.contract, shared: {} }, {});
      if (foreign) throw remoteLoadError('incompatible', remote, foreign);
      return await loadBuild(options, remote.id, remote, module);
    } catch (error) {
      options.telemetry.failed(error as RemoteLoadError);
      options.report(error as RemoteLoadError);
      throw error;
    }
  };

export function createRemoteLoader(options: RemoteLoaderOptions): LoadRemote {
  const running = new Map<string, Promise<Remote>>();
  const loadDeployed = createLoadDeployed(options);

  /** Tries first the build in the boot manifest, then the deployed build if it is another one. */
  const loadCurrent: Load = async (known, module) => {
    try {
      return await loadDeployed(known, module);
    } catch (error) {
      const deployed = await options.lookUp(known.id);
      if (deployed === undefined && (error as RemoteLoadError).kind === 'network')
        throw remoteLoadError('network', known, error, true);
      if (!deployed || !isAnother(deployed, known)) throw error;
      return loadDeployed(deployed, module);
    }
  };

  const loadPrevious = async (known: BootRemote, error: RemoteLoadError): Promise<Remote> => {
    // After a file that hung, the user has waited long enough.
    if (error.kind === 'disabled' || isTimeout(error)) throw error;
    const previous = (await options.lookUp(known.id))?.previous;
    if (!previous) throw error;
    // The error of the current build is the one to report, also if its predecessor fails.
    return loadBuild(options, known.id, previous, undefined).catch(() => Promise.reject(error));
  };

  /** The next call gets the same promise, unless the promise rejects. */
  const share = (remote: BootRemote, load: () => Promise<Remote>): Promise<Remote> => {
    const known = running.get(remote.id);
    if (known) return known;
    const loading = load().then(async (loaded) => {
      await withRetries(remote, options.retry, () => options.onLoaded(loaded));
      return loaded;
    });
    running.set(remote.id, loading);
    loading.catch(() => running.delete(remote.id));
    return loading;
  };

  return async (remote, { module, recovery } = {}) => {
    const begun = Date.now();
    try {
      return await share(remote, () => loadCurrent(remote, module));
    } catch (thrown) {
      const error = thrown as RemoteLoadError;
      if (!recovery) throw error;
      // A reload would load the same preview. The bar of the preview offers to stop it.
      const isPreview = remote.override?.kind === 'preview';
      if (retryable.includes(error.kind) && !isPreview) await recovery.reload(error, remote, begun);
      return share(remote, () => loadPrevious(remote, error));
    }
  };
}
