import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { problem } from '../../http/errors/problem.ts';

/**
 * Parameters of argon2id as recommended by OWASP: 19 MiB of memory, two passes. At most half of the CPU cores compute
 * hashes at the same time. Further calls wait in a queue, and are rejected if it is full.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const mayWait = 50;

let running = 0;
const queue: (() => void)[] = [];

/**
 * Runs the work as soon as a CPU core is free for password hashes. `ahead` puts the work at the front of the queue, and
 * accepts it even if the queue is full.
 */
async function inTurn<Result>(work: () => Promise<Result>, ahead = false): Promise<Result> {
  if (running >= atOnce) {
    if (queue.length >= mayWait && !ahead) throw problem('too_many_requests', undefined, undefined, 5);
    await new Promise<void>((resolve) => void (ahead ? queue.unshift(resolve) : queue.push(resolve)));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Normalizes a password, because some keyboards encode a character as one code point and others as two. */
const composed = (password: string) => password.normalize('NFKC');

/**
 * Hashes a new password. The call runs before all queued sign-ins, because only a user who is signed in or has a valid
 * one-time code can set a password.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost), true);

/**
 * Returns whether a password matches a stored hash. If there is no stored hash, compares the password with the hash of
 * a random password. This takes the same time, so the response time does not reveal which accounts exist. `ahead` puts
 * the call at the front of the queue.
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
 * Computes the hash of a random password when the process starts. At a sign-in to an account that does not exist, the
 * entered password is compared with this hash. Without it, the first such sign-in would take longer.
 */
export const warmUpPasswords = async (): Promise<void> => void (await nobodysHash());
