import { type Localized, loadLocalized, uiLocales } from '@repartee/contracts/locales';
import { namespaceOf, type RemoteId } from '@repartee/contracts/platform/remote-manifest';

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
    scripts: outside ? outsideScripts : { build: 'rsbuild build', dev: 'rsbuild dev' },
    dependencies: specifiers(
      '@repartee/app-sdk',
      ...(outside ? ['@repartee/contracts'] : []),
      '@repartee/ui-kit',
      'react',
      ...(outside ? ['react-dom'] : []),
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
import { pages } from './routes.tsx';

export default defineRemote({
  id: '${id}',
  contract: 1,
  pages,
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

const pipeline = `# The steps of a release, for any CI service that runs a shell with Node 24.
# REPARTEE_SERVER: URL of the installation. REPARTEE_KEY_FILE: file with the team's private key, which is a secret.
set -e
npm ci
npm run types
npm test
npm run build
npm run check                                 # runs the checks of publish, but stores nothing
npx repartee-remote canary --percent 10       # gives the build to a tenth of the browsers
# Then look at the errors that browsers report of the build, and run one of:
# npx repartee-remote promote
# npx repartee-remote rollback --to <build>
`;

export const skeletonOf = (id: RemoteId, home: RemoteHome): Readonly<Record<string, string>> => ({
  'package.json': packageOf(id, home),
  'tsconfig.json': '{ "extends": "@repartee/tooling/tsconfig/browser.json", "include": ["src"] }\n',
  'rsbuild.config.ts': rsbuildConfig(id, home),
  'remote.json': manifestOf(id, home),
  'src/remote.ts': remote(id),
  'src/routes.tsx': routes(id),
  'src/overview-page.tsx': page(id),
  ...localeFiles(id),
  'src/remote.test.tsx': test(id),
  ...(home.outside
    ? {
        'vitest.config.ts': vitestConfig,
        'release.sh': pipeline,
        '.gitignore': 'node_modules/\ndist/\n*.pem\n',
      }
    : {}),
});
