import type { Rspack } from '@rsbuild/core';

export interface FederationManifestOptions {
  /** Name of the container. */
  readonly name: string;
  /** The module that the container hands out. */
  readonly exposed: string;
  readonly entry: string;
  /** What it may ask the shell for. */
  readonly shared: Readonly<Record<string, { readonly requiredVersion: string }>>;
  /** Those of them that the shell has in a file of their own. */
  readonly late: readonly string[];
}

/** `…/mfe-auth/src/profile/profile-page.tsx` → `profile/profile-page`. */
const moduleName = (file: string) => file.replace(/^.*[\\/]src[\\/]/, '').replace(/\.\w+$/, '');

/** Source maps are nobody's business, updates of a development server neither. */
const isServed = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

const asks = (consumed: Rspack.Module, request: string) =>
  consumed.type === 'consume-shared-module' && consumed.identifier().includes(` ${request}@`);

/**
 * The files that come with each module that is loaded by itself, and as `shell:zod` what it asks of the shell that is `late`.
 * Where several have one name, as languages do, what comes with any of them.
 */
function filesByModule(
  { modules, moduleGraph, chunkGraph }: Rspack.Compilation,
  late: readonly string[],
): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const block of [...modules].flatMap((module) => module.blocks)) {
    const group = chunkGraph.getBlockChunkGroup(block);
    const inside = (group?.chunks ?? []).flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const asked = late.filter((request) => inside.some((module) => asks(module, request)));
    const brought = [
      ...(group?.getFiles() ?? []).filter(isServed),
      ...asked.map((request) => `shell:${request}`),
    ];
    for (const dependency of group ? block.dependencies : []) {
      const file = moduleGraph.getModule(dependency)?.nameForCondition();
      if (!file) continue;
      const name = moduleName(file);
      files[name] = [...new Set([...(files[name] ?? []), ...brought])];
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
    const { name, exposed, entry, shared, late } = this.#options;
    const chunks = filesByModule(compilation, late);
    return {
      name,
      metaData: { remoteEntry: { name: entry, path: '' } },
      shared: Object.entries(shared)
        .filter(([request]) => [...compilation.modules].some((module) => asks(module, request)))
        .map(([request, { requiredVersion }]) => ({ name: request, requiredVersion })),
      exposes: [{ assets: { js: { sync: (chunks[moduleName(exposed)] ?? []).filter(isServed) } } }],
      chunks,
    };
  }
}
