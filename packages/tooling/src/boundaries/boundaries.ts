interface Boundary {
  readonly name: string;
  readonly instead: string;
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: string;
    readonly circular?: boolean;
    readonly dependencyTypesNot?: 'type-only'[];
  };
}

export const testFiles = String.raw`(\.test\.tsx?|\.built\.ts|\.fixture\.tsx?)$`;
const browserCode = '^(shell|mfe-[a-z-]+|packages/(ui-kit|app-sdk|session-player|catalogue))/src/';
const serverCode = '^packages/(server|ai|platform)/src/';

/** The wings of the server, the lowest first. Each imports only those before it. */
const wings = ['runtime', 'remotes', 'people', 'ai', 'library', 'session', 'feedback', 'integrations'];
const serverSource = '^packages/server/src/';

/** Returns a pattern for the paths of the npm packages `names`, for any layout of node_modules. */
const libraryPaths = (...names: readonly string[]): string => `(^|node_modules/)(${names.join('|')})(/|$)`;

export const boundaries: readonly Boundary[] = [
  {
    name: 'contracts-import-only-zod',
    instead:
      'Browser and server both import contracts: define only zod schemas there, and put behaviour in the package that runs it.',
    from: { path: '^packages/contracts/src/', pathNot: testFiles },
    to: { pathNot: `^packages/contracts/src/|${libraryPaths('zod')}` },
  },
  {
    name: 'a-remote-imports-no-remote',
    instead:
      'Each remote is deployed separately. Link to the other remote’s path with the SDK’s navigation, contribute to a slot, or move shared code into a package.',
    from: { path: '^(mfe-[a-z-]+)/' },
    to: { path: '^mfe-', pathNot: '^$1/' },
  },
  {
    name: 'a-remote-imports-no-shell',
    instead: 'Use the host through @repartee/app-sdk; add missing functions there.',
    from: { path: '^mfe-' },
    to: { path: '^shell/' },
  },
  {
    name: 'the-shell-imports-no-remote',
    instead:
      'The shell finds remotes in the boot manifest at run time; declare in remote.json what it must know before it loads them.',
    from: { path: '^shell/' },
    to: { path: '^mfe-' },
  },
  {
    name: 'packages-import-no-application',
    instead: 'Packages must not import the shell or the remotes: pass the value as an argument.',
    from: { path: '^packages/(contracts|app-sdk|ui-kit|session-player|catalogue|ai|server|testing)/' },
    to: { path: '^(shell|mfe-[a-z-]+)/' },
  },
  {
    name: 'the-browser-imports-no-server',
    instead:
      'Browser and server share @repartee/contracts only: define the endpoint there and call it with the API client.',
    from: { path: browserCode },
    to: { path: '^packages/(server|ai|platform)/' },
  },
  {
    name: 'the-browser-imports-no-node',
    instead:
      'Node’s modules do not exist in a browser; only the shell’s server rendering and tests may use them.',
    from: { path: browserCode, pathNot: `^shell/src/server/|${testFiles}` },
    to: { path: '^(node:|fs$|path$|os$|crypto$|http$)' },
  },
  {
    name: 'the-server-imports-no-browser',
    instead: 'Browser and server share @repartee/contracts only: put data definitions that both need there.',
    from: { path: serverCode },
    to: {
      path: `^(shell/|packages/(ui-kit|app-sdk|session-player|catalogue)/)|${libraryPaths('react', 'react-dom')}`,
    },
  },
  {
    name: 'ui-kit-has-no-data-access',
    instead:
      'A ui-kit component gets its data as props and reports events by callbacks; the remote calls the API.',
    from: { path: '^packages/ui-kit/' },
    to: {
      path: `^packages/(app-sdk|contracts|session-player|catalogue)/|${libraryPaths('@tanstack/react-query', 'ofetch')}`,
    },
  },
  {
    name: 'product-imports-no-testing',
    instead:
      'Test builders and fakes are for tests only. Move code that the product needs into a package of the product.',
    from: {
      path: '^(shell|mfe-[a-z-]+|packages/(?!testing|e2e)[a-z-]+)/src/',
      pathNot: `${testFiles}|^packages/server/src/testing/`,
    },
    to: { path: '^packages/testing/' },
  },
  ...wings.slice(0, -1).map((wing, index) => ({
    name: `${wing}-imports-no-higher-wing`,
    instead: `The wings of the server are, from the lowest: ${wings.join(', ')}. Emit a domain event to which the higher wing subscribes (subscriptions.ts), take what you need as an argument from create-api.ts, or move the file to the higher wing.`,
    from: { path: `${serverSource}${wing}/`, pathNot: testFiles },
    to: { path: `${serverSource}(${wings.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'a-wing-imports-nothing-above-the-wings',
    instead:
      'Demo data, test helpers and the composition of the API know the wings, not the other way round.',
    from: { path: `${serverSource}(${wings.join('|')})/`, pathNot: testFiles },
    to: { path: `${serverSource}((demo|testing|isolation)/|[^/]+$)` },
  },
  {
    name: 'state-changes-in-changes-files',
    instead:
      'What changes the state of an entity stands in one file: <entity>-changes.ts, beside its repository and routes.',
    from: {},
    to: { path: String.raw`${serverSource}.*(/change-[^/]*|-(service|actions|activation))\.ts$` },
  },
  // Libraries that only one folder may import, so that replacing the library changes only this folder.
  {
    name: 'antd-only-in-ui-kit',
    instead:
      'Use or add a part of @repartee/ui-kit (`@repartee/ui-kit/table`); parts are shared between remotes, antd is not.',
    from: { pathNot: '^packages/ui-kit/' },
    to: { path: libraryPaths('antd', '@ant-design/[^/]+', '@rc-component/[^/]+') },
  },
  {
    name: 'bundled-parts-are-not-shared',
    instead:
      'Each remote bundles its own copy of bundled/, so that public pages, which load the shared app-sdk, load neither ui-kit nor these parts.',
    from: {
      path: '^packages/app-sdk/src/',
      pathNot: `^packages/app-sdk/src/(bundled|testing)/|${testFiles}`,
    },
    to: { path: '^packages/app-sdk/src/bundled/' },
  },
  {
    name: 'ofetch-only-in-app-sdk',
    instead:
      'Call the API with the SDK’s client: it adds the access token, retries failed requests and refreshes the token.',
    from: { pathNot: '^packages/app-sdk/' },
    to: { path: libraryPaths('ofetch') },
  },
  {
    name: 'react-router-only-in-app-sdk-and-shell',
    instead:
      'Import from @repartee/app-sdk/router: the first page loads only the router exports listed there.',
    from: { pathNot: '^(packages/app-sdk|shell)/' },
    to: { path: libraryPaths('react-router') },
  },
  {
    name: 'kysely-only-in-repositories',
    instead:
      'Write a function in a *-repository.ts (or a condition in a *-policy.ts) with the database as its first parameter, and call it.',
    from: {
      path: '^(packages|shell|mfe-)',
      pathNot: String.raw`^packages/server/src/(runtime/database|testing)/|-(repository|policy)\.ts$|${testFiles}`,
    },
    // Every file may import kysely's types, such as those of rows and connections.
    to: { path: libraryPaths('kysely'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'database-drivers-only-in-database',
    instead:
      'Open databases in packages/server/src/runtime/database only; other code receives the database as an argument.',
    from: {
      path: '^(packages|shell|mfe-)',
      pathNot: `^packages/server/src/(runtime/database|testing)/|${testFiles}`,
    },
    to: { path: libraryPaths('pg', '@electric-sql/pglite') },
  },
  {
    name: 'vendor-sdks-only-in-their-folder',
    instead:
      'Call AI engines through the ports of @repartee/ai; import a vendor’s SDK only in packages/ai/src/vendors/<vendor>/.',
    from: { pathNot: '^packages/ai/src/vendors/[^/]+/' },
    to: { path: libraryPaths('ai', '@ai-sdk/[^/]+', 'openai') },
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
  },
  {
    name: 'no-cycles',
    instead:
      'Two files must not import each other, not even types: merge them, or move what both need into a third file.',
    from: {},
    // This rule also forbids circular type imports, because files in a cycle cannot be understood separately.
    to: { circular: true },
  },
  {
    name: 'inline-scripts-import-types-only',
    instead:
      'The source text of these functions is inserted into the document (inlineScript): pass values as arguments.',
    from: { path: String.raw`\.inline\.ts$` },
    to: { dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-product-code-on-tests',
    instead: 'Move what is needed out of the test, or into a *.fixture.ts that only tests import.',
    // The package e2e consists of tests only.
    from: { pathNot: `${testFiles}|^packages/e2e/src/` },
    to: { path: testFiles },
  },
];
