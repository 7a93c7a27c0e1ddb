import { describe, expect, it } from 'vitest';
import { providedModules } from './provided-modules.ts';
import { consumedByRemote, sharedModules } from './shared-modules.ts';

describe('the table of shared modules', () => {
  it('B-12 a remote brings along nothing that the shell provides', () => {
    const consumed = Object.entries(consumedByRemote());
    const provided = providedModules();
    for (const [request] of consumed) expect(provided).toMatch(new RegExp(`import\\(.*'${request}'\\)`));
    expect(consumed.every(([, one]) => one.import === false && one.singleton)).toBe(true);
  });

  it('gives every module an exact version, workspace packages too', () => {
    for (const { version } of sharedModules()) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('shares react with what is compiled into imports of it, so that no part of it comes twice', () => {
    const requests = sharedModules().map(({ request }) => request);
    for (const request of ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom'])
      expect(requests).toContain(request);
  });
});
