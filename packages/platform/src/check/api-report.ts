import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '../build/run-script.ts';

const preface = `# The public API of app-sdk

Everything that a remote can import from app-sdk, as TypeScript declarations. \`pnpm api-report\` writes this file, and
\`pnpm check\` fails if it differs from the code. A change here affects every remote, also remotes that are already deployed.
`;

const imported = /from '(\.[^']*)'/g;

const declarationOf = (file: string): string => file.replace(/^\.\/(?!\.)/, '').replace(/\.tsx?$/, '.d.ts');

/** Returns the entry files, followed by every file that they import directly or indirectly, without duplicates. */
function reached(folder: string, entries: readonly string[]): string[] {
  const files = [...entries];
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const target = join(dirname(file), declarationOf(specifier));
      if (!files.includes(target)) files.push(target);
    }
  }
  return [...entries, ...files.slice(entries.length).toSorted()];
}

/**
 * Returns the TypeScript declarations of everything that a package exports, as text. Throws the compiler's output if it
 * fails.
 */
export async function apiReportOf(folder: string): Promise<string> {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  const titles = new Map(
    Object.entries(exports).map(([entry, file]) => [declarationOf(file), name + entry.slice(1)]),
  );
  const out = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
    const places = ['--rootDir', folder, '--outDir', out];
    const made = await runCommand('tsc', ['--project', folder, ...options, ...places], folder);
    if (made.code !== 0) throw new Error(made.output);
    const parts = reached(out, [...titles.keys()]).map((file) => {
      const title = titles.get(file) ?? relative('src', file).replace(/\.d\.ts$/, '');
      return `## ${title}\n\n\`\`\`ts\n${readFileSync(join(out, file), 'utf8').trimEnd()}\n\`\`\`\n`;
    });
    return [preface, ...parts].join('\n');
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Returns the lines that occur in only one of two texts: removed lines with `- `, then added lines with `+ `. */
export function differingLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
