import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../build/run-script.ts';
import { ReleaseError } from '../registry/release-error.ts';

const tests = [
  '../src/**/*.test.ts',
  '../src/**/*.test.tsx',
  '../src/**/*.fixture.ts',
  '../src/**/*.fixture.tsx',
  '../src/**/*.built.ts',
];

/** The packed package contains compiled modules, so its type declarations must import `.js` files. */
const withJsSpecifiers = (declaration: string): string =>
  declaration.replaceAll(
    /((?:from|import\()\s*["']\.{1,2}\/[^"']*?)\.tsx?(["'])/g,
    (_, before: string, quote: string) => `${before}.js${quote}`,
  );

/**
 * Compiles a package to `<folder>/dist/package/dist`, with its style sheets and JSON files. `files`: the
 * entry files, or undefined to compile all of `src`. Throws a ReleaseError with the compiler's errors.
 */
export async function compilePackage(folder: string, files?: readonly string[]): Promise<void> {
  const dist = join(folder, 'dist/package/dist');
  mkdirSync(dist, { recursive: true });
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: '../src',
      outDir: './package/dist',
    },
    ...(files ? { files: files.map((file) => join('..', file)), include: [] } : { include: ['../src'] }),
    exclude: tests,
  };
  const project = join(folder, 'dist/tsconfig.pack.json');
  writeFileSync(project, JSON.stringify(config));
  const { code, output } = await runCommand('tsc', ['--project', project], folder);
  if (code !== 0) throw new ReleaseError(`${folder} cannot be compiled:\n${output.trim()}`);
  for (const path of globSync('**/*.d.ts', { cwd: dist })) {
    const file = join(dist, path);
    writeFileSync(file, withJsSpecifiers(readFileSync(file, 'utf8')));
  }
  if (files) return;
  for (const path of globSync('**/*.{css,json}', { cwd: join(folder, 'src') })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    cpSync(join(folder, 'src', path), join(dist, path));
  }
}
