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

/** A build that is about to be loaded, with what is known of it while it loads. */
export interface LoadingBuild {
  readonly id: string;
  readonly build: RemoteBuild;
  manifest?: FederationManifest;
  /** The entry's script has arrived and run. */
  entryRan?: boolean;
  /** It ran and threw. */
  entryThrew?: boolean;
  /** What went wrong first; the runtime wraps it in errors of its own. */
  error?: RemoteLoadError;
}

/** The manifest is a few kilobytes. */
const manifestTimeout = 8_000;
const entryTimeout = 15_000;

/** The response that the document requested, once. */
function preloadedResponse(address: string): Promise<Response> | undefined {
  const response = globalThis.preloadedResponses?.[address];
  delete globalThis.preloadedResponses?.[address];
  return response;
}

/** The manifest with exactly the published bytes; throws a RemoteLoadError. */
async function fetchManifest(address: string, { id, build }: LoadingBuild): Promise<Response> {
  const owner = { id, build: build.build };
  const signal = AbortSignal.timeout(manifestTimeout);
  const asked = preloadedResponse(address) ?? fetch(address, { integrity: build.integrity.manifest, signal });
  const answer = await asked.catch(async (error: Error) => {
    const kind = error.name === 'TimeoutError' ? 'network' : await loadFailureKind(address);
    throw remoteLoadError(kind, owner, error);
  });
  if (!answer.ok) throw remoteLoadError('network', owner, `${address} answers ${answer.status}`);
  return answer;
}

/** Refuses what is no manifest, and a build that this shell cannot run, before any of its code runs. */
async function checkManifest(answer: Response, { id, build }: LoadingBuild): Promise<FederationManifest> {
  const owner = { id, build: build.build };
  const manifest: unknown = await answer.json().catch(() => undefined);
  if (!isFederationManifest(manifest))
    throw remoteLoadError('contract', owner, `${answer.url} is not a federation manifest`);
  const needs = { contract: contractVersion, shared: requiredModules(manifest) };
  const unmet = mismatches(needs, providedVersions);
  if (unmet.length > 0) throw remoteLoadError('incompatible', owner, unmet.join('; '));
  return manifest;
}

async function fetchChecked(address: string, one: LoadingBuild): Promise<Response> {
  const answer = await fetchManifest(address, one);
  one.manifest = await checkManifest(answer.clone(), one);
  return answer;
}

const nonceOfPage = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The hash of a file of the build, by its address. */
function integrityOf({ build, manifest }: LoadingBuild, address: string): string | undefined {
  const home = new URL('.', new URL(build.entry, location.origin)).href;
  return manifest?.metaData.integrity[address.replace(home, '')];
}

/**
 * Everything this product adds to Module Federation's runtime, hook by hook: a manifest and an entry run only with the
 * published hash, compatibility is checked in between, and every failure keeps its kind. Chunks are checked by the entry,
 * which carries their hashes. `loading` has the builds by the name of their container.
 */
export function createFederationPlugin(
  loading: ReadonlyMap<string, LoadingBuild>,
): ModuleFederationRuntimePlugin {
  return {
    name: 'repartee',

    /** The runtime looks neither at the status nor at the hash of a manifest, and remembers an invalid one for ever. */
    fetch(address, _init, remote) {
      const one = remote && loading.get(remote.name);
      return one && fetchChecked(address, one);
    },

    /** The entry of a remote. Without a hash there is no script. */
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
      // The runtime waits for what `onerror` answers before it goes on.
      script.onerror = async () => {
        one.error = remoteLoadError(await loadFailureKind(url), { id, build: build.build }, `${url} failed`);
      };
      return { script, timeout: entryTimeout };
    },

    /** A preload has to be like the request that follows, or the browser fetches the file twice. */
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
     * `loadRemote` would run the first chunks as scripts beside the entry. Of a build that fails they would stay behind for
     * the next one, so files are only preloaded, by `preloadRemote`; its requests do not set `recordPreloadedAssets`.
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

    /** The runtime wraps every error in one of its own: the first one, which has a kind, is thrown instead. */
    async errorLoadRemote({ id, error, lifecycle, remote }) {
      const one = loading.get(remote?.name ?? id.split('/')[0] ?? '');
      if (!one) return;
      if (isRemoteLoadError(error)) one.error ??= error;
      if (lifecycle === 'onLoad' && one.error) throw one.error;
    },
  };
}
