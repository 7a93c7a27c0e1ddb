import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { expectedOf } from './expected-bytes.ts';

const timeout = 15_000;

/** The runtime remembers a JSON answer that is no manifest for ever, so what is not one must fail here. */
async function fetchManifest(url: string, name: string | undefined): Promise<Response> {
  const integrity = name && expectedOf(name)?.manifest;
  if (!integrity) throw new Error(`integrity: nobody published a hash for ${url}`);
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(timeout) }).catch(
    async (error: unknown) => {
      throw (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.ok
        ? new Error(`integrity: ${url} is not what was published`, { cause: error })
        : error;
    },
  );
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  const manifest: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const shaped =
    manifest && ['metaData', 'exposes', 'shared'].every((field) => field in (manifest as object));
  if (!shaped) throw new Error(`${url} is not a federation manifest`);
  return response;
}

/** Our hooks in the federation runtime: hashes fail closed, nonces are given, nothing waits longer than 15 seconds. */
export default function registryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'registry',
    fetch: (url, _init, remote) => fetchManifest(url, remote?.name),
    createScript: ({ url, remoteInfo }) => {
      const integrity = remoteInfo && expectedOf(remoteInfo.name)?.entry;
      if (!integrity) throw new Error(`integrity: nobody published a hash for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
      script.integrity = integrity;
      return { script, timeout };
    },
  };
}
