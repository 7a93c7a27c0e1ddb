import type { PackProblem } from '@repartee/contracts/library/pack/pack-problem';
import { type ReaderLimits, runInProcess } from '../../../runtime/objects/run-in-process.ts';
import type { Pack } from './pack.ts';
import { packError, packProblemOf } from './pack-error.ts';

/** A pack of 500 items takes about one second. */
const readerLimits: ReaderLimits = { heapMb: 512, growthBytes: 1024 * 1024 * 1024, longestMs: 20_000 };

export type PackAnswer = { readonly pack: Pack } | { readonly problems: readonly PackProblem[] };

/**
 * Reads an archive in a process of its own, because a crafted YAML file can take minutes to parse. Throws a
 * `PackError` if the archive is invalid or takes too much time or memory.
 */
export async function readUploadedPack(
  bytes: Buffer,
  { signal, ...limits }: Partial<ReaderLimits> & { readonly signal?: AbortSignal } = {},
): Promise<Pack> {
  const file = new URL('./pack-process.ts', import.meta.url);
  const answer = await runInProcess<PackAnswer>(file, bytes, { ...readerLimits, ...limits }, signal);
  if (answer === 'too_much' || answer === 'stopped')
    throw packError([packProblemOf('too_large', 'The archive takes too much time or memory to read.')]);
  if ('problems' in answer) throw packError(answer.problems);
  const images = [...answer.pack.images].map(([file, image]) => [file, Buffer.from(image)] as const);
  return { ...answer.pack, images: new Map(images) };
}
