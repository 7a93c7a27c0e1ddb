import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchAhead } from './ahead.ts';
import { arrives } from './arrives.ts';
import { entryAddress, firstScripts, isManifest, unmetNeeds } from './compatibility.ts';
import { expectationOf } from './expectations.ts';

const scriptTimeout = 15_000;
/** A manifest is a few kilobytes. */
const manifestTimeout = 8_000;

/** The runtime remembers a JSON answer that is no manifest for ever, so what is not one must fail here. */
async function fetchManifest(url: string, name: string | undefined): Promise<Response> {
  const expectation = expectationOf(name);
  if (!expectation) throw new Error(`integrity: nobody published a hash for ${url}`);
  const response = await fetch(url, {
    integrity: expectation.integrity.manifest,
    signal: AbortSignal.timeout(manifestTimeout),
  }).catch(async (error: unknown) => {
    if ((error as Error).name !== 'TimeoutError' && (await arrives(url)))
      throw new Error(`integrity: ${url} is not what was published`, { cause: error });
    throw error;
  });
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  const manifest: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isManifest(manifest)) throw new Error(`${url} is not a federation manifest`);
  const unmet = unmetNeeds(manifest, expectation.provided);
  if (unmet.length > 0) throw new Error(`incompatible: ${unmet.join('; ')}`);
  expectation.entry = entryAddress(manifest, url);
  for (const script of firstScripts(manifest, url)) fetchAhead(script);
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
      const expectation = expectationOf(remoteInfo?.name);
      if (remoteInfo && !expectation?.entry) throw new Error(`integrity: nobody published a hash for ${url}`);
      if (expectation && url === expectation.entry) script.integrity = expectation.integrity.entry;
      return { script, timeout: scriptTimeout };
    },
  };
}
