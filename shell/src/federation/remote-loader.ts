import { type Remote, remoteFault } from '@repartee/app-sdk/first-paint';
import type { BootRemote, RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { mismatches } from '@repartee/contracts/platform/compatibility';
import {
  type CodeOwner,
  isChunkLoadError,
  isRemoteLoadError,
  type RemoteLoadError,
  type RemoteLoadErrorKind,
  remoteLoadError,
} from '../errors/load-error.ts';
import type { DeployedBuilds } from '../resilience/build-poll.ts';
import { loadFailureKind, type RetryOptions, retry } from '../resilience/load-chunk.ts';
import type { Recovery } from '../resilience/recovery.ts';
import type { RemoteTelemetry } from './remote-telemetry.ts';

export interface LoadRemoteOptions {
  readonly module?: string | undefined;
  /**
   * URL of the page that needs the remote. The loader reloads this URL if a newer build may work. If
   * undefined, the loader never reloads.
   */
  readonly target?: string;
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
  reloadIfStale: Recovery['reloadIfStale'];
  language(): string;
  readonly retry?: RetryOptions;
}

/**
 * Kinds of load errors for which a retry can help. The last retry bypasses the browser cache, because the
 * cached file may be corrupt.
 */
const retryable: readonly RemoteLoadErrorKind[] = ['network', 'integrity'];
/**
 * Kinds of load errors for which a newer shell can help: a file was deleted, or the remote was built for the
 * newer shell.
 */
const mendedByReload: readonly RemoteLoadErrorKind[] = ['network', 'incompatible'];

async function typed(thrown: unknown, owner: CodeOwner): Promise<RemoteLoadError> {
  if (isRemoteLoadError(thrown)) return thrown;
  const kind = isChunkLoadError(thrown) ? await loadFailureKind(thrown.request) : 'execution';
  return remoteLoadError(kind, owner, thrown);
}

const isAnother = (one: BootRemote, other: BootRemote) =>
  one.build !== other.build || one.enabled !== other.enabled;

/**
 * True if the document has already preloaded the remote. A second preload by the runtime would take 20 ms.
 */
const isPreloaded = ({ entry }: RemoteBuild): boolean =>
  globalThis.preloadedFiles?.includes(new URL(entry, location.href).href) ?? false;

export function createRemoteLoader(options: RemoteLoaderOptions): LoadRemote {
  const { telemetry, language } = options;
  const running = new Map<string, Promise<Remote>>();

  const withRetries = <T>(owner: CodeOwner, work: () => Promise<T>): Promise<T> =>
    retry(
      () => work().catch(async (thrown: unknown) => Promise.reject(await typed(thrown, owner))),
      (error) => isRemoteLoadError(error) && retryable.includes(error.kind),
      options.retry,
    );

  const loadBuild = (id: string, build: RemoteBuild, module?: string): Promise<Remote> => {
    const owner = { id, build: build.build };
    const exposes = isPreloaded(build)
      ? []
      : ['remote', `locales/${language()}`, ...(module ? [module] : [])];
    return withRetries(owner, async () => {
      const begun = performance.now();
      const candidate = await options.loadExposedRemote(id, build, exposes);
      const fault = remoteFault(candidate, id);
      if (fault) throw remoteLoadError('contract', owner, fault);
      telemetry.loaded(owner, performance.now() - begun);
      return candidate as Remote;
    });
  };

  /** Reports every error, even if the loader then loads another build. */
  const loadDeployed = async (remote: BootRemote, module?: string): Promise<Remote> => {
    try {
      if (!remote.enabled) throw remoteLoadError('disabled', remote, 'disabled');
      if (!(await options.mayRun(remote)))
        throw remoteLoadError('disabled', remote, 'only super-admins may override the build of a remote');
      const [foreign] = mismatches({ contract: remote.manifest.contract, shared: {} }, {});
      if (foreign) throw remoteLoadError('incompatible', remote, foreign);
      return await loadBuild(remote.id, remote, module);
    } catch (error) {
      telemetry.failed(error as RemoteLoadError);
      options.report(error as RemoteLoadError);
      throw error;
    }
  };

  /** Tries first the build in the boot manifest, then the deployed build, then the previous build. */
  const loadBest = async (known: BootRemote, module?: string): Promise<Remote> => {
    let remote = known;
    let error: RemoteLoadError;
    try {
      return await loadDeployed(known, module);
    } catch (thrown) {
      error = thrown as RemoteLoadError;
    }
    const deployed = await options.lookUp(known.id);
    if (deployed === undefined && error.kind === 'network')
      throw remoteLoadError('network', known, error, true);
    if (deployed && isAnother(deployed, known)) {
      remote = deployed;
      try {
        return await loadDeployed(deployed, module);
      } catch (thrown) {
        error = thrown as RemoteLoadError;
      }
    }
    if (error.kind === 'disabled' || !remote.previous) throw error;
    return loadBuild(remote.id, remote.previous).catch(() => Promise.reject(error));
  };

  const loadOnce = (remote: BootRemote, module?: string): Promise<Remote> => {
    const known = running.get(remote.id);
    if (known) return known;
    const loading = loadBest(remote, module).then(async (loaded) => {
      await withRetries(remote, () => options.onLoaded(loaded));
      return loaded;
    });
    running.set(remote.id, loading);
    loading.catch(() => running.delete(remote.id));
    return loading;
  };

  return async (remote, { module, target } = {}) => {
    try {
      return await loadOnce(remote, module);
    } catch (error) {
      const mayMend = isRemoteLoadError(error) && !error.unreachable && mendedByReload.includes(error.kind);
      if (target !== undefined && mayMend) await options.reloadIfStale(error, target);
      throw error;
    }
  };
}
