import { sharedModules } from '@repartee/tooling/rsbuild/shared-modules';
import { shellCapabilities } from '@repartee/tooling/rsbuild/shell-capabilities';
import { archiveLimits } from '../../registry/builds/build-archive.ts';
import { ReleaseError } from '../../registry/release-error.ts';
import { pageBudget } from '../../remote-command/page-budgets.ts';
import { listRemoteFields } from './remote-schema.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const kit = '@repartee/ui-kit/';

/** Rows for the parts of ui-kit, which all have one version. */
const kitRows = () =>
  [true, false].map((first) => {
    const parts = sharedModules().filter(({ request, early }) => request.startsWith(kit) && early === first);
    const names = parts.map(({ request }) => request.slice(kit.length));
    return [
      `\`${kit}\`… ${codes(names)}`,
      `^${parts[0]?.version}`,
      first ? 'with the first remote' : 'when first used',
    ];
  });

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
      [
        ...sharedModules()
          .filter(({ request }) => !request.startsWith(kit))
          .map(({ request, version, early }) => [
            `\`${request}\``,
            `^${version}`,
            early ? 'with the first remote' : 'when first used',
          ]),
        ...kitRows(),
      ],
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
        ['a build as it is sent, a ZIP archive', `${archiveLimits.sent / 1_000_000} MB`, 'no'],
        ['a build unpacked', `${archiveLimits.unpacked / 1_000_000} MB`, 'no'],
        ['files of a build', String(archiveLimits.files), 'no'],
      ],
    ),
};

/** Returns the text of the remote author's book with up-to-date tables (after `<!-- table fields -->`). */
export function bookText(written: string): string {
  return written.replaceAll(
    /(<!-- table (\S+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => {
      const write = tables[name];
      if (!write)
        throw new ReleaseError(`The remote author's book has a table ${name}, which is not generated.`);
      return `${start}${write()}\n${end}`;
    },
  );
}
