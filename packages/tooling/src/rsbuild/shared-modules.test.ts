import { describe, expect, it } from 'vitest';
import { providedModulesSource } from './provided-modules.ts';
import { consumedByRemote, sharedModules } from './shared-modules.ts';

describe('the table of shared modules', () => {
  it('B-12 every shared module is provided by the shell and not bundled into a remote', () => {
    const consumed = Object.entries(consumedByRemote());
    const provided = providedModulesSource();
    const sources = new Map(sharedModules().map(({ request, from = request }) => [request, from]));
    for (const [request] of consumed)
      expect(provided).toMatch(new RegExp(`import\\(.*'${sources.get(request)}'\\)`));
    expect(consumed.every(([, one]) => one.import === false && one.singleton)).toBe(true);
  });

  it('shared modules with antd or plots, and those of few pages, are loaded on demand, and those of the first render with the first chunk', () => {
    const early = new Map(sharedModules().map((module) => [module.request, module.early]));
    const earlyOf = (...parts: string[]) => parts.map((part) => early.get(`@repartee/ui-kit/${part}`));
    const late = [
      'antd-root',
      'button',
      'chip',
      'no-match-state',
      'plain-list',
      'radio-cards',
      'skeleton',
      'table',
      'bar-plot',
    ];
    expect(earlyOf(...late)).toEqual(late.map(() => false));
    // The layout renders these modules on the server; they load antd by import().
    const drawn = ['plain-button', 'plain-chip', 'plain-skeleton', 'menu', 'dialog', 'toast', 'pagination'];
    expect(earlyOf(...drawn, 'error-state')).toEqual(Array(8).fill(true));
  });

  it('every shared module has an exact version, including workspace packages', () => {
    for (const { version } of sharedModules()) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('react, its JSX runtimes and react-dom are shared modules, so that react is loaded once', () => {
    const requests = sharedModules().map(({ request }) => request);
    for (const request of ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom'])
      expect(requests).toContain(request);
  });
});
