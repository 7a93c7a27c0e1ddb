import { vi } from 'vitest';

const { waitFor } = vi;

/** As `expect.poll` of vitest.config.ts, whose time limit Vitest lets one set; that of `vi.waitFor` is a second. */
const patientWaitFor: typeof waitFor = (callback, options) =>
  waitFor(callback, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) });

// A shared worker (`isolate: false`) runs this for each of its test files.
if (waitFor.name !== 'patientWaitFor') vi.waitFor = patientWaitFor;
