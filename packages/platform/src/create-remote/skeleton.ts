import { namespaceOf, type RemoteId } from '@repartee/contracts/platform/remote-manifest';

const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** `mfe-sales-figures` → `Sales figures`: to be replaced by the team, in both languages. */
const nameOf = (id: RemoteId): string => {
  const words = namespaceOf(id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const packageOf = (id: RemoteId, version: string) =>
  json({
    name: `@repartee/${id}`,
    version,
    private: true,
    description: `${nameOf(id)}.`,
    type: 'module',
    scripts: { build: 'rsbuild build', dev: 'rsbuild dev' },
    dependencies: {
      '@repartee/app-sdk': 'workspace:*',
      '@repartee/ui-kit': 'workspace:*',
      react: 'catalog:',
    },
    devDependencies: {
      '@repartee/tooling': 'workspace:*',
      '@rsbuild/core': 'catalog:',
      '@testing-library/react': 'catalog:',
      '@types/node': 'catalog:',
      '@types/react': 'catalog:',
      jsdom: 'catalog:',
      typescript: 'catalog:',
      vitest: 'catalog:',
    },
  });

function manifestOf(id: RemoteId): string {
  const namespace = namespaceOf(id);
  const title = { 'en-GB': nameOf(id), 'fr-FR': nameOf(id) };
  const access = [`${namespace}:read`];
  const path = `/${namespace}`;
  return json({
    $schema: '../packages/handbook/remote.schema.json',
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
import { pages } from './routes.tsx';

export default defineRemote({
  id: '${id}',
  contract: 1,
  pages,
  locales: {
    'en-GB': () => import('./locales/en-GB.json'),
    'fr-FR': () => import('./locales/fr-FR.json'),
  },
});
`;

const routes = (id: RemoteId) => `import type { RemotePage } from '@repartee/app-sdk';

/** Every pattern of remote.json, beside the page that draws it. */
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

/** The first page. */
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
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import texts from './locales/en-GB.json' with { type: 'json' };
import OverviewPage from './overview-page.tsx';
import remote from './remote.ts';

it('keeps the contract between a remote and the shell', async () => {
  expect(await remoteContractErrors(remote, declared)).toEqual([]);
});

it('draws its first page', async () => {
  render(
    <MockHost permissions={['${namespaceOf(id)}:read']} texts={{ '${id}': texts }}>
      <OverviewPage />
    </MockHost>,
  );
  expect(await screen.findByRole('heading', { name: texts.overview.title })).toBeTruthy();
});
`;

const english = (id: RemoteId) =>
  json({
    overview: {
      title: nameOf(id),
      lead: 'What stands here is yours to write.',
      none_title: 'Nothing here yet',
      none_text: 'This page is drawn by src/overview-page.tsx.',
    },
  });

const french = (id: RemoteId) =>
  json({
    overview: {
      title: nameOf(id),
      lead: 'À vous d’écrire ce qui se trouve ici.',
      none_title: 'Rien pour le moment',
      none_text: 'Cette page est dessinée par src/overview-page.tsx.',
    },
  });

/** The files of a new remote, by their path in its folder. `version` is that of the workspace. */
export const skeletonOf = (id: RemoteId, version: string): Readonly<Record<string, string>> => ({
  'package.json': packageOf(id, version),
  'tsconfig.json': '{ "extends": "@repartee/tooling/tsconfig/browser.json", "include": ["src"] }\n',
  'rsbuild.config.ts': `import { defineRemoteConfig } from '@repartee/tooling/rsbuild/remote-config';\n\nexport default defineRemoteConfig('${id}');\n`,
  'remote.json': manifestOf(id),
  'src/remote.ts': remote(id),
  'src/routes.tsx': routes(id),
  'src/overview-page.tsx': page(id),
  'src/locales/en-GB.json': english(id),
  'src/locales/fr-FR.json': french(id),
  'src/remote.test.tsx': test(id),
});
