import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { passwordMatches } from './password-hash.ts';

const finish: ((matches: boolean) => void)[] = [];
const begun: string[] = [];
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => password,
  verify: (_: string, password: string) => {
    begun.push(password);
    return new Promise<boolean>((resolve) => finish.push(resolve));
  },
}));

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));

it('password hashing rejects calls while fifty calls are queued, but accepts a call with the option `ahead`', async () => {
  const flood = Array.from({ length: atOnce + 50 }, (_, index) =>
    passwordMatches('stored', `stranger ${index}`),
  );
  await vi.waitFor(() => expect(begun).toHaveLength(atOnce));
  await expect(passwordMatches('stored', 'one too many')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  const owner = passwordMatches('stored', 'owner', { ahead: true });
  finish.shift()?.(false);
  await vi.waitFor(() => expect(begun.at(-1)).toBe('owner'));
  finish.pop()?.(true);
  expect(await owner).toBe(true);
  const rest = Promise.all(flood);
  while (begun.length < atOnce + 51 || finish.length > 0) {
    finish.shift()?.(false);
    await new Promise(setImmediate);
  }
  expect(new Set(await rest)).toEqual(new Set([false]));
});
