import { providedModules, providedVersions } from './provided-modules.ts';

/** A module on offer: `get` brings it when it is first asked for, and answers with what hands it over. */
interface Offer {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
}

/** As containers want it: by name, then by version. */
export type ShareScope = Record<string, Record<string, Offer>>;

/** A remote gets the very modules that the shell runs on, each when it is first asked for. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(providedModules).map(([request, load]) => {
    const get = async () => {
      const module = await load();
      return () => module;
    };
    return [request, { [providedVersions[request] ?? '0.0.0']: { get, from: 'shell', eager: false } }];
  }),
);
