import { describe } from 'vitest';
import { missingPackages } from './debian-servers.ts';

/** A `describe` that is skipped, and says so, if these Debian packages are not installed. */
export function describeWithPackages(...names: Parameters<typeof missingPackages>[0]) {
  const missing = missingPackages(names);
  if (missing.length > 0)
    process.stdout.write(`Tests are skipped. Missing packages: ${missing.join(', ')}.\n`);
  return describe.skipIf(missing.length > 0);
}
