import { asPublished } from './as-published.ts';
import { type FederationManifest, isManifest } from './federation-manifest.ts';

/** It is a few kilobytes. */
const timeout = 8_000;

/** What was asked for ahead is there for the first attempt alone. */
function answerAhead(address: string): Promise<Response> | undefined {
  const answer = globalThis.answersAhead?.[address];
  delete globalThis.answersAhead?.[address];
  return answer;
}

/** Fetches a remote's federation manifest: of these bytes, or not at all. */
export async function readManifest(address: string, integrity: string): Promise<FederationManifest> {
  const response = await asPublished(
    address,
    () => answerAhead(address) ?? fetch(address, { integrity, signal: AbortSignal.timeout(timeout) }),
    (failure) => (failure as Error).name !== 'TimeoutError',
  );
  if (!response.ok) throw new Error(`Failed to fetch ${address}: ${response.status}`);
  const manifest: unknown = await response.json().catch(() => undefined);
  if (!isManifest(manifest)) throw new Error(`contract: ${address} is not a federation manifest`);
  return manifest;
}
