import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@repartee/contracts/remotes/boot-manifest';
import { contractVersion, mismatches } from '@repartee/contracts/remotes/compatibility';
import {
  type FederationManifest,
  isFederationManifest,
  requiredModules,
} from '@repartee/contracts/remotes/federation-manifest';
import { isRemoteLoadError, isTimeout, type RemoteLoadError, remoteLoadError } from '../errors/load-error.ts';
import { loadFailureKind } from '../resilience/load-chunk.ts';
import { providedVersions } from './provided-modules.ts';

export interface LoadingBuild {
  readonly id: string;
  readonly build: RemoteBuild;
  entryRan?: boolean;
  entryThrew?: boolean;
  /**
   * The first error that occurred while the remote was loading. The Module Federation runtime wraps this
   * error in other errors.
   */
  error?: RemoteLoadError;
}

/**
 * Time limit in milliseconds for loading a manifest. The limit is short, because a manifest has only a few
 * kilobytes.
 */
const manifestTimeout = 8_000;
const entryTimeout = 15_000;

/** Removes the response from the preloaded responses, because the body of a response can be read only once. */
function preloadedResponse(address: string): Promise<Response> | undefined {
  const response = globalThis.preloadedResponses?.[address];
  delete globalThis.preloadedResponses?.[address];
  return response;
}

async function fetchManifest(address: string, { id, build }: LoadingBuild): Promise<string> {
  const owner = { id, build: build.build };
  const signal = AbortSignal.timeout(manifestTimeout);
  // Not ofetch: the federation runtime needs the Response itself, checked against its hash, and retries are its own.
  const asked = preloadedResponse(address) ?? fetch(address, { integrity: build.integrity.manifest, signal });
  const answer = await asked.catch(async (error: Error) => {
    const kind = isTimeout(error) ? 'network' : await loadFailureKind(address);
    throw remoteLoadError(kind, owner, error);
  });
  if (!answer.ok) throw remoteLoadError('network', owner, `${address} answers ${answer.status}`);
  return answer.text().catch((error: unknown) => Promise.reject(remoteLoadError('network', owner, error)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller checks the manifest's shape and reports the error.
    return undefined;
  }
}

/**
 * Checks the manifest before any code of the remote runs. Throws if the manifest is invalid or incompatible
 * with this shell.
 */
function checkManifest(text: string, { id, build }: LoadingBuild): FederationManifest {
  const owner = { id, build: build.build };
  const manifest = parsed(text);
  if (!isFederationManifest(manifest))
    throw remoteLoadError('contract', owner, `${build.entry} is not a federation manifest`);
  const needs = { contract: contractVersion, shared: requiredModules(manifest) };
  const unmet = mismatches(needs, providedVersions);
  if (unmet.length > 0) throw remoteLoadError('incompatible', owner, unmet.join('; '));
  return manifest;
}

/** By address. The runtime fetches a manifest once, also if the entry file of the remote has to be loaded again. */
const manifests = new Map<string, FederationManifest>();

async function fetchChecked(address: string, one: LoadingBuild): Promise<Response> {
  const text = await fetchManifest(address, one);
  manifests.set(address, checkManifest(text, one));
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

/** Returns the hash of a file, or undefined if the manifest contains no hash for the file. */
function integrityOf({ build }: LoadingBuild, address: string): string | undefined {
  const { href } = new URL(build.entry, location.origin);
  return manifests.get(href)?.metaData.integrity[address.replace(new URL('.', href).href, '')];
}

/**
 * Hooks for the Module Federation runtime. A manifest or an entry script is used only if its bytes have the published
 * hash.
 */
export function createFederationPlugin(
  loading: ReadonlyMap<string, LoadingBuild>,
): ModuleFederationRuntimePlugin {
  return {
    name: 'repartee',

    /**
     * The runtime's own fetch ignores the status and hash of a manifest, and keeps an invalid manifest in its cache
     * forever.
     */
    fetch(address, _init, remote) {
      const one = remote && loading.get(remote.name);
      return one && fetchChecked(address, one);
    },

    createScript({ url, remoteInfo }) {
      const one = remoteInfo && loading.get(remoteInfo.name);
      if (!one) return undefined;
      const { id, build } = one;
      const integrity = integrityOf(one, url);
      if (!integrity) throw remoteLoadError('contract', { id, build: build.build }, `no hash of ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      // Found by `cancelRequests`, as the scripts of chunks.
      script.dataset.rspack = id;
      const noteError = ({ filename }: ErrorEvent) => {
        if (filename === script.src) one.entryThrew = true;
      };
      window.addEventListener('error', noteError);
      script.onload = () => {
        one.entryRan = true;
        window.removeEventListener('error', noteError);
      };
      // `onerror` may be async, because the runtime awaits its result.
      script.onerror = async (event) => {
        const hung = (event as { isTimeout?: boolean }).isTimeout;
        const kind = hung ? 'network' : await loadFailureKind(url);
        const cause = hung ? new DOMException(url, 'TimeoutError') : `${url} failed`;
        one.error = remoteLoadError(kind, { id, build: build.build }, cause);
      };
      return { script, timeout: entryTimeout };
    },

    /**
     * Creates a preload link with the hash and CORS mode of the later request. Otherwise the browser would
     * fetch the file twice.
     */
    createLink({ url, attrs = {}, remoteInfo }) {
      const one = remoteInfo && loading.get(remoteInfo.name);
      const integrity = one && integrityOf(one, url);
      if (!integrity) return undefined;
      const link = document.createElement('link');
      Object.assign(link, attrs, { integrity, crossOrigin: 'anonymous', fetchPriority: 'low' });
      link.href = url;
      return link;
    },

    /**
     * Cancels the preload that the runtime's `loadRemote` starts, because this preload would run chunks of
     * the remote before its entry script. If the build then failed, the next build would use these chunks.
     */
    async beforePreloadRemote({ preloadOps }) {
      if (preloadOps.some(({ recordPreloadedAssets }) => recordPreloadedAssets)) preloadOps.splice(0);
    },

    async afterLoadEntry({ remoteInfo, error }) {
      const one = loading.get(remoteInfo.name);
      if (!one || error === undefined || one.error) return;
      const kind = one.entryThrew ? 'execution' : one.entryRan ? 'contract' : 'network';
      one.error = remoteLoadError(kind, { id: one.id, build: one.build.build }, error);
    },

    /**
     * The runtime wraps the error of a remote in an error without a kind. This hook throws the remote's error
     * instead.
     */
    async errorLoadRemote({ id, error, lifecycle, remote }) {
      const one = loading.get(remote?.name ?? id.split('/')[0] ?? '');
      if (!one) return;
      if (isRemoteLoadError(error)) one.error ??= error;
      if (lifecycle === 'onLoad' && one.error) throw one.error;
    },
  };
}
