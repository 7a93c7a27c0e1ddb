import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { problem } from '../../http/errors/problem.ts';

/**
 * Parameters of argon2id as recommended by OWASP: 19 MiB, two passes. At most half of the cores hash at once; further
 * calls wait or are refused.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const mayWait = 50;

let running = 0;
const queue: (() => void)[] = [];

/** Runs work in a queue. `ahead`: goes to the front of the queue, and is never refused. */
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

/** Normalizes a password: keyboards encode the same character as one or as two code points. */
const composed = (password: string) => password.normalize('NFKC');

/** Hashes a password ahead of queued sign-ins: the caller has a valid code or is already signed in. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost), true);

/**
 * Returns whether a password matches a stored hash. Takes as long without a stored hash, so that the response time
 * does not reveal accounts. `ahead`: skips the queue.
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

/** Creates the hash for unknown accounts before the first sign-in needs it. */
export const warmUpPasswords = async (): Promise<void> => void (await nobodysHash());
