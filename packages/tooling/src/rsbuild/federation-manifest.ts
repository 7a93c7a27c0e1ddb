import type { Rspack } from '@rsbuild/core';

export interface FederationManifestOptions {
  /** Name of the container. */
  readonly name: string;
  /** The module that the container hands out. */
  readonly exposed: string;
  readonly entry: string;
  /** What it may ask the shell for. */
  readonly shared: Readonly<Record<string, { readonly requiredVersion: string }>>;
}

/** `…/mfe-auth/src/profile/profile-page.tsx` → `profile/profile-page`. */
const moduleName = (file: string) => file.replace(/^.*[\\/]src[\\/]/, '').replace(/\.\w+$/, '');

/** Source maps are nobody's business, updates of a development server neither. */
const isServed = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

/** The files that come with each module that is loaded by itself. Where several have one name, as languages do, with any of them. */
function filesByModule({ modules, moduleGraph, chunkGraph }: Rspack.Compilation): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const block of [...modules].flatMap((module) => module.blocks)) {
    const group = chunkGraph.getBlockChunkGroup(block);
    for (const dependency of group ? block.dependencies : []) {
      const file = moduleGraph.getModule(dependency)?.nameForCondition();
      if (!file) continue;
      const name = moduleName(file);
      files[name] = [...new Set([...(files[name] ?? []), ...(group?.getFiles() ?? []).filter(isServed)])];
    }
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Writes `mf-manifest.json`, what is to be known of a build before any of its code runs: its entry, the modules that it
 * asks of the shell, and which files come together. Of the manifest of Module Federation it has what is read.
 */
export class FederationManifest {
  readonly #options: FederationManifestOptions;

  constructor(options: FederationManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('FederationManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FederationManifest', stage }, () => {
        const text = JSON.stringify(this.#describe(compilation));
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }

  #describe(compilation: Rspack.Compilation) {
    const { name, exposed, entry, shared } = this.#options;
    const asked = [...compilation.modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map((module) => module.identifier());
    const chunks = filesByModule(compilation);
    return {
      name,
      metaData: { remoteEntry: { name: entry, path: '' } },
      shared: Object.entries(shared)
        .filter(([request]) => asked.some((identifier) => identifier.includes(` ${request}@`)))
        .map(([request, { requiredVersion }]) => ({ name: request, requiredVersion })),
      exposes: [{ assets: { js: { sync: chunks[moduleName(exposed)] ?? [] } } }],
      chunks,
    };
  }
}
