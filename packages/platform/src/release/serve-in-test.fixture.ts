import type { RequestListener } from 'node:http';
import { startLocalServer } from '@repartee/testing/local-server';
import { onTestFinished } from 'vitest';

/** Serves HTTP until the test ends, and returns the origin. */
export async function serveInTest(listener: RequestListener): Promise<string> {
  const { origin, close } = await startLocalServer(listener);
  onTestFinished(close);
  return origin;
}
