// Test files share a worker (`isolate: false`): a global or an environment variable that one file replaced would reach
// the next file.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
