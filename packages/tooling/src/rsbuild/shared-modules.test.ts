import { describe, expect, it } from 'vitest';
import { consumedByRemote, providedByShell, sharedModules } from './shared-modules.ts';

describe('the table of shared modules', () => {
  it('B-12 a remote brings along nothing that the shell provides', () => {
    const consumed = consumedByRemote();
    expect(Object.keys(consumed)).toEqual(Object.keys(providedByShell()));
    expect(Object.values(consumed).every((one) => one.import === false && one.singleton)).toBe(true);
  });

  it('gives every module an exact version, workspace packages too', () => {
    for (const { version } of sharedModules()) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('shares react with everything under it, so that no part of it comes twice', () => {
    const requests = sharedModules().map(({ request }) => request);
    for (const request of ['react', 'react/', 'react-dom', 'react-dom/']) expect(requests).toContain(request);
  });
});
