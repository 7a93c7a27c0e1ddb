export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly packed?: {
    readonly exports?: Readonly<Record<string, string>>;
    readonly bin?: Readonly<Record<string, string>>;
  };
}

/** Libraries that a page must load only once: peer dependencies of the packed package. */
const peers = new Set(['react', 'react-dom']);

/**
 * A TypeScript file is exported as compiled JavaScript and a type declaration. A style sheet or JSON file is
 * exported unchanged.
 */
function packedExport(source: string): string | { readonly types: string; readonly default: string } {
  if (!source.startsWith('./src/')) return source;
  const path = source.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(path)) return path;
  const stem = path.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/**
 * Returns the package.json of the packed package. Its exports are compiled files. `versions` replaces `catalog:` and
 * `workspace:` by version numbers.
 */
export function packedManifest(
  source: SourceManifest,
  versions: {
    readonly catalogVersion: (name: string) => string;
    readonly workspaceVersion: (name: string) => string;
  },
): Record<string, unknown> {
  const { name, version, description, packed = {} } = source;
  const ranges = Object.entries(source.dependencies ?? {}).map(([one, range]): [string, string] => {
    if (range.startsWith('workspace:')) return [one, `^${versions.workspaceVersion(one)}`];
    const exact = range.startsWith('catalog:') ? versions.catalogVersion(one) : range;
    return [one, peers.has(one) ? `^${exact}` : exact];
  });
  const entries = Object.entries(packed.exports ?? source.exports);
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=22.12' },
    exports: {
      ...Object.fromEntries(entries.map(([path, file]) => [path, packedExport(file)])),
      './package.json': './package.json',
    },
    files: ['dist', 'tsconfig', 'remote.schema.json', 'CHANGELOG.md'],
    ...(packed.bin ? { bin: packed.bin } : {}),
    dependencies: Object.fromEntries(ranges.filter(([one]) => !peers.has(one))),
    peerDependencies: Object.fromEntries(ranges.filter(([one]) => peers.has(one))),
  };
}
