import { forgetBlockedKeys } from '../runtime/http/limits/limiter.ts';
import type { TestApi } from './test-api.ts';

/** Lets the time pass after which all failed attempts and counted calls are forgotten. */
export async function forgetAttempts({ database, everywhere }: Pick<TestApi, 'database' | 'everywhere'>) {
  forgetBlockedKeys(database.db);
  await everywhere(async (tx) => {
    await tx.deleteFrom('sign_in_failure').execute();
    await tx.deleteFrom('rate_limit').execute();
  });
}
