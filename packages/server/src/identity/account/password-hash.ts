import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { problem } from '../../http/errors/problem.ts';

/** OWASP's figures for argon2id: 19 MiB, two passes. Half the cores at most hash at once; a flood waits or is refused. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const mayWait = 50;

let running = 0;
const queue: (() => void)[] = [];

/** `ahead`: before the user who waits already, however many they are. */
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

/** What a keyboard composes in one way and another in two characters is the same password. */
const composed = (password: string) => password.normalize('NFKC');

/** Only who has a code or is signed in gets this far, so they come before the user who guesses. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost), true);

/**
 * Without a stored hash it works as long as with one, so that the time does not tell who has an account. `ahead`: a flood
 * of others does not hold it up.
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

/** Makes the stand-in before the first unknown name needs it. */
export const warmUpPasswords = async (): Promise<void> => void (await nobodysHash());
