import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isManifest, missingModules } from './compatibility.ts';
import { expectationOf } from './expectations.ts';

const timeout = 15_000;

/** The runtime remembers a JSON answer that is no manifest for ever, so what is not one must fail here. */
async function fetchManifest(url: string, name: string | undefined): Promise<Response> {
  const expectation = expectationOf(name);
  if (!expectation) throw new Error(`integrity: nobody published a hash for ${url}`);
  const response = await fetch(url, {
    integrity: expectation.integrity.manifest,
    signal: AbortSignal.timeout(timeout),
  }).catch(async (error: unknown) => {
    throw (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.ok
      ? new Error(`integrity: ${url} is not what was published`, { cause: error })
      : error;
  });
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  const manifest: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isManifest(manifest)) throw new Error(`${url} is not a federation manifest`);
  const missing = missingModules(manifest, expectation.provided);
  if (missing.length > 0) throw new Error(`incompatible: this shell does not provide ${missing.join(', ')}`);
  return response;
}

/** Our hooks in the federation runtime: hashes fail closed, nonces are given, nothing waits longer than 15 seconds. */
export default function registryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'registry',
    fetch: (url, _init, remote) => fetchManifest(url, remote?.name),
    createScript: ({ url, remoteInfo }) => {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
      // Also called for the remote's chunks: their names, with their hashes, stand in the entry, which is checked.
      if (url.endsWith('/remote-entry.js')) {
        const expectation = expectationOf(remoteInfo?.name);
        if (!expectation) throw new Error(`integrity: nobody published a hash for ${url}`);
        script.integrity = expectation.integrity.entry;
      }
      return { script, timeout };
    },
  };
}
