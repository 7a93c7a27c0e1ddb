import { join } from 'node:path';
import { entryPath } from '@repartee/contracts/remotes/federation-manifest';
import { type BuildFiles, integrityOf, readBuild } from '../registry/builds/build-files.ts';
import { aRoute } from '../registry/built-remote.fixture.ts';
import { repositoryRoot } from '../repository.ts';

export const scriptedId = 'mfe-insights';

/** Statements of a remote in plain JavaScript, and further files of its build. */
export interface BuildScript {
  /** Runs when the entry of the remote is evaluated. */
  readonly entry?: string;
  /** Runs whenever the page renders. */
  readonly render?: string;
  /** Runs when the page is mounted. A returned function runs when it is unmounted. */
  readonly effect?: string;
  /** Style sheet of the build. */
  readonly css?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** The effects that remote.json declares. */
  readonly effects?: readonly string[];
}

const container = ({ entry = '', render = '', effect = '' }: BuildScript) => `${entry};
var mfe_insights = (() => {
  let shared;
  return {
    init: (scope) => { shared = scope; },
    get: async () => {
      const React = (await Object.values(shared.react)[0].get())();
      const Page = () => {
        React.useEffect(() => { ${effect} }, []);
        ${render};
        return React.createElement('h1', null, 'Insights');
      };
      const texts = async () => ({ default: {} });
      const remote = {
        $type: 'repartee-remote', id: '${scriptedId}', contract: 1,
        pages: [{ pattern: '/insights', load: async () => ({ default: Page }) }],
        locales: { 'en-GB': texts, 'fr-FR': texts },
        contributions: {}, middleware: { 'has-figures': () => undefined },
      };
      return () => ({ default: remote });
    },
  };
})();`;

/** Returns the files of a build. Its federation manifest is adapted from that of the remote `mfe-ai-providers`. */
export function aScriptedBuild(script: BuildScript): BuildFiles {
  const built = readBuild(join(repositoryRoot, 'mfe-ai-providers/dist'));
  const federation = JSON.parse(String(built.get('mf-manifest.json')));
  const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const exposes = ['remote', 'locales/en-GB', 'locales/fr-FR'].map((name) => ({ name, assets: nothing }));
  const declared = {
    id: scriptedId,
    contract: 1,
    team: 'fixture',
    routes: [aRoute('/insights')],
    middleware: ['has-figures'],
    ...(script.effects ? { effects: script.effects } : {}),
  };
  const entry = entryPath(federation.metaData);
  const code = container(script);
  const manifest = { ...federation, id: scriptedId, name: scriptedId, exposes, shared: [] };
  manifest.metaData = {
    ...federation.metaData,
    name: 'mfe_insights',
    globalName: 'mfe_insights',
    integrity: { [entry]: integrityOf(Buffer.from(code)) },
  };
  const texts: [string, string][] = [
    ['remote.json', JSON.stringify(declared)],
    ['mf-manifest.json', JSON.stringify(manifest)],
    [entry, code],
    ...(script.css === undefined ? [] : [['static/page.css', script.css] satisfies [string, string]]),
    ...Object.entries(script.files ?? {}),
  ];
  return new Map(texts.map(([file, text]) => [file, Buffer.from(text)]));
}
