import { type Localized, loadLocalized, uiLocales } from '@repartee/contracts/locales';
import { namespaceOf, type RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { sdkPackages } from './sdk-versions.ts';

const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** Returns a preliminary title for the remote: `mfe-sales-figures` → `Sales figures`. */
const nameOf = (id: RemoteId): string => {
  const words = namespaceOf(id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export interface RemoteHome {
  readonly version: string;
  /**
   * Returns the version specifier of a package for the package.json of the new remote: `workspace:*`, `catalog:`,
   * `^1.4.1`, `1.4.1` or `file:../x.tgz`.
   */
  specifierOf(name: string): string;
  readonly outside: boolean;
}

const outsideScripts = {
  dev: 'repartee-remote dev',
  build: 'repartee-remote build',
  types: 'tsc --noEmit',
  test: 'vitest run',
  check: 'repartee-remote check',
  release: 'repartee-remote publish',
};

function packageOf(id: RemoteId, { version, specifierOf, outside }: RemoteHome): string {
  const specifiers = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, specifierOf(name)]));
  return json({
    name: outside ? id : `@repartee/${id}`,
    version: outside ? '0.1.0' : version,
    private: true,
    description: `${nameOf(id)}.`,
    type: 'module',
    ...(outside ? { engines: { node: '>=22.12' } } : {}),
    scripts: outside ? outsideScripts : { build: 'rsbuild build', dev: 'rsbuild dev' },
    dependencies: specifiers(
      '@repartee/app-sdk',
      ...(outside ? ['@repartee/contracts'] : []),
      '@repartee/ui-kit',
      'react',
      ...(outside ? ['react-dom', 'zod'] : []),
    ),
    devDependencies: specifiers(
      '@repartee/tooling',
      ...(outside ? [] : ['@rsbuild/core']),
      '@testing-library/react',
      '@types/node',
      '@types/react',
      ...(outside ? ['@types/react-dom'] : []),
      'jsdom',
      'typescript',
      'vitest',
    ),
    // Yarn installs our packages from the tarballs, also where one of them needs another. npm finds this out itself.
    ...(outside ? { resolutions: specifiers(...sdkPackages.map((name) => `@repartee/${name}`)) } : {}),
  });
}

function manifestOf(id: RemoteId, { outside }: RemoteHome): string {
  const namespace = namespaceOf(id);
  const title = Object.fromEntries(uiLocales.map((locale) => [locale, nameOf(id)]));
  const access = [`${namespace}:read`];
  const path = `/${namespace}`;
  return json({
    $schema: outside
      ? './node_modules/@repartee/tooling/remote.schema.json'
      : '../packages/handbook/remote.schema.json',
    id,
    contract: 1,
    team: namespace,
    routes: [{ path, layout: 'app', access, module: 'overview-page', title }],
    menu: [
      {
        path,
        title,
        group: 'practice',
        order: 60,
        icon: { paths: ['M4 20V10', 'M12 20V4', 'M20 20v-6'] },
        access,
      },
    ],
    permissions: [{ id: `${namespace}:read`, title }],
  });
}

const remote = (id: RemoteId) => `import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { contributions } from './contributions.ts';
import { pages } from './routes.tsx';

export default defineRemote({
  id: '${id}',
  contract: 1,
  pages,
  contributions,
  locales: localeLoaders((locale) => import(\`./locales/\${locale}.json\`)),
});
`;

const routes = (id: RemoteId) => `import type { RemotePage } from '@repartee/app-sdk';

/** The page component of each route pattern that remote.json declares. */
export const pages: readonly RemotePage[] = [
  {
    pattern: '/${namespaceOf(id)}',
    load: () => import(/* webpackChunkName: "overview-page" */ './overview-page.tsx'),
  },
];
`;

const contributions = `import type { RemoteDefinition } from '@repartee/app-sdk';

/** The components that the remote adds to pages of the product, by the id that remote.json declares. */
export const contributions: RemoteDefinition['contributions'] = {
};
`;

const texts = (id: RemoteId) => `import type texts from './locales/en-GB.json';

// With this declaration, TypeScript rejects a key that the texts do not have.
declare module '@repartee/app-sdk/texts' {
  interface RemoteTexts {
    '${id}': typeof texts;
  }
}
`;

const page = (id: RemoteId) => `import { useTranslation } from '@repartee/app-sdk';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';

/** The first page of the remote. */
export default function OverviewPage() {
  const { t } = useTranslation('${id}');
  return (
    <>
      <PageHeader title={t('overview.title')} subtitle={t('overview.lead')} />
      <EmptyState icon="sparkles" title={t('overview.none_title')}>
        {t('overview.none_text')}
      </EmptyState>
    </>
  );
}
`;

const test = (id: RemoteId) => `// @vitest-environment jsdom
import { drawingErrors } from '@repartee/app-sdk/testing/drawing-errors';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import texts from './locales/en-GB.json' with { type: 'json' };
import OverviewPage from './overview-page.tsx';
import remote from './remote.ts';

it('the remote.json of the remote matches the exports of the remote', async () => {
  expect(await remoteContractErrors(remote, declared)).toEqual([]);
});

it('every page of the remote renders in both languages', async () => {
  expect(await drawingErrors(remote, declared)).toEqual([]);
});

it('the first page is shown to users with the read permission', async () => {
  render(
    <MockHost permissions={['${namespaceOf(id)}:read']} texts={{ '${id}': texts }}>
      <OverviewPage />
    </MockHost>,
  );
  expect(await screen.findByRole('heading', { name: texts.overview.title })).toBeTruthy();
});
`;

const firstTexts: Localized<Readonly<Record<'lead' | 'none_title' | 'none_text', string>>> =
  await loadLocalized(
    (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`, { with: { type: 'json' } }),
  );

const localeFiles = (id: RemoteId): Readonly<Record<string, string>> =>
  Object.fromEntries(
    uiLocales.map((locale) => [
      `src/locales/${locale}.json`,
      json({ overview: { title: nameOf(id), ...firstTexts[locale] } }),
    ]),
  );

const rsbuildConfig = (
  id: RemoteId,
  { outside }: RemoteHome,
) => `import { defineRemoteConfig } from '@repartee/tooling/rsbuild/remote-config';

export default defineRemoteConfig('${id}'${outside ? ', import.meta.dirname' : ''});
`;

const vitestConfig = `import { defineRemoteTests } from '@repartee/tooling/vitest/remote-tests';

export default defineRemoteTests();
`;

const pipeline = `name: remote
# REPARTEE_SERVER: variable with the URL of the installation. REPARTEE_KEY: secret with the private key of the team, from
# "repartee-remote keygen". Every push to main becomes a canary; "Run workflow" promotes the canary.
on:
  push:
  workflow_dispatch:
env:
  REPARTEE_SERVER: \${{ vars.REPARTEE_SERVER }}
  REPARTEE_KEY_FILE: team.pem
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version-file: .nvmrc
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npm run build
      - if: github.ref == 'refs/heads/main'
        run: printf '%s' "\${{ secrets.REPARTEE_KEY }}" > team.pem
      - if: github.ref == 'refs/heads/main' && github.event_name == 'push'
        run: npx repartee-remote canary --percent 10
      - if: github.ref == 'refs/heads/main' && github.event_name == 'workflow_dispatch'
        run: npx repartee-remote promote
`;

/** The `resolutions` of package.json, for pnpm. */
const pnpmOverrides = ({ specifierOf }: RemoteHome): string =>
  `overrides:\n${sdkPackages.map((name) => `  '@repartee/${name}': ${specifierOf(`@repartee/${name}`)}\n`).join('')}`;

const readme = (id: RemoteId) => `# ${nameOf(id)}

A remote (micro-frontend) of Repartee with the id ${id}. It needs Node 24 (\`.nvmrc\`).

| command | what it does |
| --- | --- |
| \`npm install\` | installs the packages |
| \`npm test\` | compares the code with remote.json, and renders every page in both languages |
| \`npm run types\` | checks the types; a mistyped translation key is an error |
| \`npm run dev -- --against <url>\` | serves these sources inside a running installation |
| \`npm run build\` | builds into \`dist\`; a mistyped slot, layout or icon is an error |
| \`npx repartee-remote add page <name>\` | adds a page; also widget, settings-section, form, permission, endpoint-use |
| \`npx repartee-remote canary --percent 10\` | gives the build to a tenth of the browsers |
| \`npx repartee-remote status\`, \`errors\`, \`history\` | what is deployed, what fails, what changed |
| \`npx repartee-remote upgrade\` | installs the package versions that the installation runs |

\`npx repartee-remote --help\` lists all commands. \`REPARTEE_SERVER\` is the URL of the installation, and
\`REPARTEE_KEY_FILE\` the file with the private key of the team.

- \`remote.json\`: pages, menu entries, permissions and contributions.
- \`src/remote.ts\`: what the shell loads. \`src/routes.tsx\`: the pages. \`src/contributions.ts\`: parts in other pages.
- \`src/locales\`: the texts, the same keys in both languages.
- \`.github/workflows/remote.yml\`: tests every push; main becomes a canary.
`;

export const skeletonOf = (id: RemoteId, home: RemoteHome): Readonly<Record<string, string>> => ({
  'package.json': packageOf(id, home),
  'tsconfig.json': '{ "extends": "@repartee/tooling/tsconfig/browser.json", "include": ["src"] }\n',
  'rsbuild.config.ts': rsbuildConfig(id, home),
  'remote.json': manifestOf(id, home),
  'src/remote.ts': remote(id),
  'src/routes.tsx': routes(id),
  'src/contributions.ts': contributions,
  'src/overview-page.tsx': page(id),
  ...localeFiles(id),
  'src/remote.test.tsx': test(id),
  ...(home.outside
    ? {
        'vitest.config.ts': vitestConfig,
        'src/texts.d.ts': texts(id),
        'pnpm-workspace.yaml': pnpmOverrides(home),
        'README.md': readme(id),
        '.github/workflows/remote.yml': pipeline,
        '.nvmrc': '24\n',
        '.npmrc': 'engine-strict=true\n',
        '.gitignore': 'node_modules/\ndist/\n*.pem\n',
      }
    : {}),
});
