import { type Boundary, libraryPaths, testFiles } from './boundary.ts';

/** Libraries that only one folder may import, so that replacing the library changes only this folder. */
export const libraryBoundaries: readonly Boundary[] = [
  {
    name: 'antd-only-in-ui-kit',
    instead:
      'Use or add a part of @repartee/ui-kit (`@repartee/ui-kit/table`); parts are shared between remotes, antd is not.',
    from: { pathNot: '^packages/ui-kit/' },
    to: { path: libraryPaths('antd', '@ant-design/[^/]+', '@rc-component/[^/]+') },
    broken: { file: 'mfe-auth/src/broken.ts', imports: 'antd' },
  },
  {
    name: 'ofetch-only-in-app-sdk',
    instead:
      'Call the API with the SDK’s client: it adds the access token, retries failed requests and refreshes the token.',
    from: { pathNot: '^packages/app-sdk/' },
    to: { path: libraryPaths('ofetch') },
    broken: { file: 'mfe-auth/src/broken.ts', imports: 'ofetch' },
  },
  {
    name: 'react-router-only-in-app-sdk-and-shell',
    instead:
      'Import from @repartee/app-sdk/router: the first page loads only the router exports listed there.',
    from: { pathNot: '^(packages/app-sdk|shell)/' },
    to: { path: libraryPaths('react-router') },
    broken: { file: 'mfe-auth/src/broken.ts', imports: 'react-router' },
  },
  {
    name: 'kysely-only-in-repositories',
    instead:
      'Write a function in a *-repository.ts (or a condition in a *-policy.ts) with the database as its first parameter, and call it.',
    from: {
      path: '^(packages|shell|mfe-)',
      pathNot: String.raw`^packages/server/src/(database|testing)/|-(repository|policy)\.ts$|${testFiles}`,
    },
    // Every file may import kysely's types, such as those of rows and connections.
    to: { path: libraryPaths('kysely'), dependencyTypesNot: ['type-only'] },
    broken: { file: 'packages/server/src/http/broken.ts', imports: 'kysely' },
  },
  {
    name: 'database-drivers-only-in-database',
    instead:
      'Open databases in packages/server/src/database only; other code receives the database as an argument.',
    from: {
      path: '^(packages|shell|mfe-)',
      pathNot: `^packages/server/src/(database|testing)/|${testFiles}`,
    },
    to: { path: libraryPaths('pg', '@electric-sql/pglite') },
    broken: { file: 'packages/server/src/http/broken.ts', imports: 'pg' },
  },
  {
    name: 'vendor-sdks-only-in-their-folder',
    instead:
      'Call AI engines through the ports of @repartee/ai; import a vendor’s SDK only in packages/ai/src/vendors/<vendor>/.',
    from: { pathNot: '^packages/ai/src/vendors/[^/]+/' },
    to: { path: libraryPaths('ai', '@ai-sdk/[^/]+', 'openai') },
    broken: { file: 'packages/ai/src/broken.ts', imports: 'ai' },
  },
  {
    name: 'a-vendor-imports-no-vendor',
    instead: 'Put code that several vendors share in vendors/http_protocol or vendors/openai_protocol.',
    // The tests in `http_protocol` and `openai_protocol` may import vendors, because they test this shared
    // code together with a vendor.
    from: {
      path: '^packages/ai/src/(vendors/[^/]+)/',
      pathNot: String.raw`^packages/ai/src/vendors/(openai|http)_protocol/.*\.test\.ts$`,
    },
    to: {
      path: '^packages/ai/src/(vendors/[^/]+)/',
      pathNot: '^packages/ai/src/($1|vendors/(openai|http)_protocol)/',
    },
    broken: { file: 'packages/ai/src/vendors/one/broken.ts', imports: '../other/whole.ts' },
  },
];
