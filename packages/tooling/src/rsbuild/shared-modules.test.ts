import { describe, expect, it } from 'vitest';
import { providedModulesSource } from './provided-modules.ts';
import { remoteSharedConfig, sharedModules } from './shared-modules.ts';

describe('shared modules of the shell', () => {
  it('B-12 the shell provides every shared module, and no remote bundles a shared module', () => {
    const consumed = Object.entries(remoteSharedConfig());
    const provided = providedModulesSource();
    for (const [request] of consumed) expect(provided).toMatch(new RegExp(`import\\(.*'${request}'\\)`));
    expect(consumed.every(([, one]) => one.import === false && one.singleton)).toBe(true);
  });

  it('shared modules that use antd or plots, or that few pages use, are loaded on demand', () => {
    const early = new Map(sharedModules().map((module) => [module.request, module.early]));
    const earlyOf = (...parts: string[]) => parts.map((part) => early.get(`@repartee/ui-kit/${part}`));
    const late = ['antd-root', 'button', 'no-match-state', 'radio-cards', 'table', 'bar-plot'];
    expect(earlyOf(...late)).toEqual(late.map(() => false));
    // The components in `drawn` are not loaded on demand, because the server renders them. They load antd
    // later with `import()`.
    const drawn = ['plain-button', 'chip', 'skeleton', 'menu', 'dialog', 'toast', 'pagination'];
    expect(earlyOf(...drawn, 'error-state')).toEqual(Array(8).fill(true));
  });

  it('every shared module has an exact version, including workspace packages', () => {
    for (const { version } of sharedModules()) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('react, its JSX runtimes and react-dom are shared modules', () => {
    const requests = sharedModules().map(({ request }) => request);
    for (const request of ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom'])
      expect(requests).toContain(request);
  });
});
