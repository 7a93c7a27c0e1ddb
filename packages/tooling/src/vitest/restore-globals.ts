// Test files share a worker (`isolate: false`). Without this file, a replaced global would stay replaced in the next
// test file.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
