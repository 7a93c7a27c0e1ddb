import { describe, expect, it } from 'vitest';
import { providedModulesSource } from './provided-modules.ts';
import { consumedByRemote, sharedModules } from './shared-modules.ts';

describe('the table of shared modules', () => {
  it('B-12 a remote brings along nothing that the shell provides', () => {
    const consumed = Object.entries(consumedByRemote());
    const provided = providedModulesSource();
    const sources = new Map(sharedModules().map(({ request, from = request }) => [request, from]));
    for (const [request] of consumed)
      expect(provided).toMatch(new RegExp(`import\\(.*'${sources.get(request)}'\\)`));
    expect(consumed.every(([, one]) => one.import === false && one.singleton)).toBe(true);
  });

  it('loads parts made of antd or plots when they are asked for, and what pages draw before with the first chunk', () => {
    const early = new Map(sharedModules().map((module) => [module.request, module.early]));
    const earlyOf = (...parts: string[]) => parts.map((part) => early.get(`@repartee/ui-kit/${part}`));
    const late = [
      'antd-root',
      'button',
      'chip',
      'no-match-state',
      'radio-cards',
      'skeleton',
      'table',
      'bar-plot',
    ];
    expect(earlyOf(...late)).toEqual(late.map(() => false));
    // The layout draws them on the server; what of antd they open comes by import().
    const drawn = ['plain-button', 'plain-chip', 'plain-skeleton', 'menu', 'dialog', 'toast', 'pagination'];
    expect(earlyOf(...drawn, 'error-state')).toEqual(Array(8).fill(true));
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
