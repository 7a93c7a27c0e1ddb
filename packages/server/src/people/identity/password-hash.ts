import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { problem } from '../../runtime/http/errors/problem.ts';

/** Parameters of argon2id as recommended by OWASP: 19 MiB of memory, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const queue = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) });
const maxQueuedHashes = 50;

/** `ahead` puts the work at the front of the queue, and accepts the work even if the queue is full. */
async function inTurn<Result>(work: () => Promise<Result>, ahead = false): Promise<Result> {
  if (queue.size >= maxQueuedHashes && !ahead) throw problem('too_many_requests', undefined, undefined, 5);
  return queue.add(work, { priority: ahead ? 1 : 0 });
}

/**
 * Makes passwords independent of the keyboard: some keyboards encode a letter such as é as one code point,
 * others as two.
 */
const composed = (password: string) => password.normalize('NFKC');

/**
 * Hashes a new password before all queued sign-ins. This is safe, because setting a password needs an auth
 * session or a one-time code.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost), true);

/**
 * Without a stored hash, compares the password with the hash of a random password, so that the response time
 * does not reveal which accounts exist.
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  { ahead = false }: { readonly ahead?: boolean } = {},
): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const matches = await inTurn(() => verify(against, composed(password)), ahead);
  return matches && stored != null;
}

let nobody: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  nobody ??= hashPassword(crypto.randomUUID());
  return nobody;
};

/**
 * Computes the hash of a random password in advance. Otherwise the first sign-in to an unknown account would
 * take longer.
 */
export const warmUpPasswords = async (): Promise<void> => void (await nobodysHash());
