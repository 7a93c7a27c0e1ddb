import { createHash } from 'node:crypto';
import type { ServerConfig } from '../config/config.ts';
import { checked, type ReadinessCheck } from '../telemetry/readiness.ts';
import { openObjectStore } from './s3-object-store.ts';

const probe = Buffer.from('readiness');
const probeHash = createHash('sha256').update(probe).digest('hex');

/**
 * Returns the check of the S3 object store: it reads a small object, which the first check writes. Returns undefined
 * without S3, because the objects are then files in the data folder.
 */
export function objectStoreCheck(config: Pick<ServerConfig, 's3' | 'dataDir'>): ReadinessCheck | undefined {
  if (!config.s3) return undefined;
  const objects = openObjectStore(config);
  let isWritable = false;
  const use = async () => {
    if (isWritable && (await objects.get(probeHash))) return;
    await objects.put(probeHash, probe);
    isWritable = true;
  };
  const failure = ({ cause }: Error) => `The object store cannot be used (${reasonOf(cause)}).`;
  return () => checked(use(), failure);
}

/** The answer of the store in words, or why there is none. */
function reasonOf(cause: unknown): string {
  const { cause: network } = cause instanceof Error ? cause : {};
  if (network instanceof Error && 'code' in network) return String(network.code);
  return cause instanceof Error ? cause.message : String(cause);
}
