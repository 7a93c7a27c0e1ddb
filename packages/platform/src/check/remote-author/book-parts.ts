import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharedModules } from '@repartee/tooling/rsbuild/shared-modules';
import { shellCapabilities } from '@repartee/tooling/rsbuild/shell-capabilities';
import { ReleaseError } from '../../registry/release-error.ts';
import { packedLimits } from '../../release/packed-build.ts';
import { pageBudget } from '../../remote-command/page-budgets.ts';
import { listRemoteFields } from './remote-schema.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const tables: Readonly<Record<string, () => string>> = {
  fields: () =>
    table(
      ['field', 'needed', 'what it is for'],
      listRemoteFields().map(({ place, required, description = '' }) => [
        `\`${place}\``,
        required ? 'yes' : '',
        description,
      ]),
    ),
  offers: () => {
    const { layouts, slots, menu_groups } = shellCapabilities();
    return table(
      ['what', 'names'],
      [
        ['layouts', codes(layouts)],
        ['slots', codes(slots)],
        ['menu groups', codes(menu_groups)],
      ],
    );
  },
  shared: () =>
    table(
      ['module', 'version', 'loaded'],
      sharedModules().map(({ request, version, early }) => [
        `\`${request}\``,
        `^${version}`,
        early ? 'with the first remote' : 'when first used',
      ]),
    ),
  budgets: () =>
    table(
      ['limit', 'size', 'more'],
      [
        [
          'a page on its first visit, with the entry and the texts, without what the shell provides',
          `${pageBudget / 1000} kB brotli`,
          '`repartee.budgets` in package.json, with a reason',
        ],
        [
          'in this repository: all of its own code',
          '60 kB gzip',
          '`all` under `repartee.budgets` in its package.json, with a reason',
        ],
        ['a build as it is sent', `${packedLimits.sent / 1_000_000} MB`, 'no'],
        ['a build unpacked', `${packedLimits.unpacked / 1_000_000} MB`, 'no'],
        ['files of a build', String(packedLimits.files), 'no'],
      ],
    ),
};

const languages: Readonly<Record<string, string>> = {
  sh: 'sh',
  json: 'json',
  tsx: 'tsx',
  ts: 'ts',
  yml: 'yaml',
};

function codeOf(file: string, folder: string): string {
  const path = join(folder, file);
  if (!existsSync(path))
    throw new ReleaseError(`${file} does not exist in the folder of the remote author's book.`);
  const language = languages[file.split('.').at(-1) ?? ''] ?? '';
  return `\`\`\`${language}\n${readFileSync(path, 'utf8').trimEnd()}\n\`\`\``;
}

/**
 * Returns the text of the remote author's book with up-to-date tables (after `<!-- table fields -->`) and files (after
 * `<!-- file example-remote/src/remote.ts -->`). Throws a ReleaseError for an unknown table or file.
 */
export function bookText(written: string, bookFile: string): string {
  return written.replaceAll(
    /(<!-- (table|file) (\S+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, kind: string, name: string, end: string) => {
      const part = kind === 'table' ? tables[name]?.() : codeOf(name, dirname(bookFile));
      if (part === undefined)
        throw new ReleaseError(
          `The remote author's book refers to the table ${name}, which is not generated.`,
        );
      return `${start}${part}\n${end}`;
    },
  );
}
