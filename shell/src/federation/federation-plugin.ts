import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { contractVersion, mismatches } from '@repartee/contracts/platform/compatibility';
import {
  type FederationManifest,
  isFederationManifest,
  requiredModules,
} from '@repartee/contracts/platform/federation-manifest';
import { isRemoteLoadError, type RemoteLoadError, remoteLoadError } from '../errors/load-error.ts';
import { loadFailureKind } from '../resilience/load-chunk.ts';
import { providedVersions } from './provided-modules.ts';

/** A build that is being loaded, and its load state. */
export interface LoadingBuild {
  readonly id: string;
  readonly build: RemoteBuild;
  manifest?: FederationManifest;
  /** The entry script has loaded and run. */
  entryRan?: boolean;
  /** The entry script threw. */
  entryThrew?: boolean;
  /** The first error; the runtime wraps it in errors of its own. */
  error?: RemoteLoadError;
}

/** Milliseconds. The manifest is a few kilobytes. */
const manifestTimeout = 8_000;
const entryTimeout = 15_000;

/** Returns the response that the document preloaded, once; undefined if there is none. */
function preloadedResponse(address: string): Promise<Response> | undefined {
  const response = globalThis.preloadedResponses?.[address];
  delete globalThis.preloadedResponses?.[address];
  return response;
}

/** Fetches the text of the manifest and checks its integrity; throws a RemoteLoadError. */
async function fetchManifest(address: string, { id, build }: LoadingBuild): Promise<string> {
  const owner = { id, build: build.build };
  const signal = AbortSignal.timeout(manifestTimeout);
  const asked = preloadedResponse(address) ?? fetch(address, { integrity: build.integrity.manifest, signal });
  const answer = await asked.catch(async (error: Error) => {
    const kind = error.name === 'TimeoutError' ? 'network' : await loadFailureKind(address);
    throw remoteLoadError(kind, owner, error);
  });
  if (!answer.ok) throw remoteLoadError('network', owner, `${address} answers ${answer.status}`);
  return answer.text().catch((error: unknown) => Promise.reject(remoteLoadError('network', owner, error)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Validates a manifest before any code of the build runs: throws if it is invalid or incompatible with this shell. */
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

async function fetchChecked(address: string, one: LoadingBuild): Promise<Response> {
  const text = await fetchManifest(address, one);
  one.manifest = checkManifest(text, one);
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

const nonceOfPage = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Returns the hash of a file of the build by its URL. */
function integrityOf({ build, manifest }: LoadingBuild, address: string): string | undefined {
  const home = new URL('.', new URL(build.entry, location.origin)).href;
  return manifest?.metaData.integrity[address.replace(home, '')];
}

/**
 * All hooks that this product adds to Module Federation's runtime: a manifest and an entry run only with the published
 * hash, compatibility is checked between the two, and every failure keeps its kind. The entry checks the chunks, whose
 * hashes it contains. `loading` maps container names to builds.
 */
export function createFederationPlugin(
  loading: ReadonlyMap<string, LoadingBuild>,
): ModuleFederationRuntimePlugin {
  return {
    name: 'repartee',

    /** The runtime ignores status and hash of a manifest and caches an invalid manifest permanently. */
    fetch(address, _init, remote) {
      const one = remote && loading.get(remote.name);
      return one && fetchChecked(address, one);
    },

    /** Creates the script of a remote's entry. Without a hash no script is created. */
    createScript({ url, remoteInfo }) {
      const one = remoteInfo && loading.get(remoteInfo.name);
      if (!one) return undefined;
      const { id, build } = one;
      const script = document.createElement('script');
      script.src = url;
      script.integrity = build.integrity.entry;
      script.crossOrigin = 'anonymous';
      script.nonce = nonceOfPage();
      const noteError = ({ filename }: ErrorEvent) => {
        if (filename === script.src) one.entryThrew = true;
      };
      window.addEventListener('error', noteError, { signal: AbortSignal.timeout(entryTimeout) });
      script.onload = () => {
        one.entryRan = true;
      };
      // The runtime awaits the result of `onerror` before it continues.
      script.onerror = async () => {
        one.error = remoteLoadError(await loadFailureKind(url), { id, build: build.build }, `${url} failed`);
      };
      return { script, timeout: entryTimeout };
    },

    /** A preload must match the later request, or the browser fetches the file twice. */
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
     * `loadRemote` would run the first chunks as scripts beside the entry. If the build fails, they would remain for
     * the next build. So `preloadRemote` only preloads files; its requests do not set `recordPreloadedAssets`.
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

    /** The runtime wraps every error; this hook throws the original error instead, which has a kind. */
    async errorLoadRemote({ id, error, lifecycle, remote }) {
      const one = loading.get(remote?.name ?? id.split('/')[0] ?? '');
      if (!one) return;
      if (isRemoteLoadError(error)) one.error ??= error;
      if (lifecycle === 'onLoad' && one.error) throw one.error;
    },
  };
}
