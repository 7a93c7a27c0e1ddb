import { afterAll, expect, vi } from 'vitest';

// In a shared worker (`isolate: false`), a mock has no effect on a module that an earlier test file has loaded.
if (/\.isolated\.test\.tsx?$/.test(expect.getState().testPath ?? '')) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
