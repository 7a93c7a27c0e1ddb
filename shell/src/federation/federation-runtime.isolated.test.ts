import { beforeAll, expect, it, vi } from 'vitest';

const load = vi.fn(async () => ({ of: 'the shell' }));
vi.mock('./provided-modules.ts', () => ({
  providedModules: { react: load },
  providedVersions: { react: '19.2.0' },
}));

interface Instance {
  readonly shareScopeMap: Record<string, Record<string, Record<string, object>>>;
  loadShare(name: string, options: object): Promise<(() => object) | false>;
}
let instance: Instance;
const of = (version: string) => ({
  ...{ version, scope: ['default'], useIn: [], deps: [], from: 'mfe_other' },
  get: async () => () => ({ of: 'a remote' }),
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});
const required = async (requiredVersion: string) => {
  const customShareInfo = { shareConfig: { singleton: true, requiredVersion } };
  const module = await instance.loadShare('react', { customShareInfo });
  return module ? module() : undefined;
};

beforeAll(async () => {
  await import('./federation-runtime.ts');
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
  instance = __FEDERATION__.__INSTANCES__.at(-1) as Instance;
});

it('B34 remotes get the shell’s copy of a module, whatever version another remote offers before it is loaded', async () => {
  const offers = instance.shareScopeMap.default?.react ?? {};
  for (const version of ['18.3.0', '19.9.9', '20.0.0']) offers[version] = of(version);
  load.mockRejectedValueOnce(new Error('the chunk did not arrive'));
  await expect(required('^19.0.0')).rejects.toThrow();
  for (const version of ['^19.0.0', '^18.0.0', '^20.0.0'])
    expect([version, await required(version)]).toEqual([version, { of: 'the shell' }]);
});
