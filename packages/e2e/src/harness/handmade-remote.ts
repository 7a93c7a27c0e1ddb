import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotName } from '@repartee/contracts/remotes/host-parts';
import type { RemoteId, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { integrityOf } from '@repartee/platform/registry/builds/build-files';
import { type Build, describeBuild } from '@repartee/platform/registry/builds/describe-build';
import { repositoryRoot } from '@repartee/platform/repository';

/**
 * Phase in which a handmade remote (written without our build tools) throws an error. `contract`: the module exports
 * an object that is not a remote.
 */
export type FailurePhase =
  | 'evaluating'
  | 'rendering'
  | 'rendering French'
  | 'effect'
  | 'timer'
  | 'contract'
  | 'page'
  | 'none';

const boom = (mischief: FailurePhase, when: FailurePhase) =>
  mischief === when ? `throw new Error('boom while ${when}');` : '';

export interface HandmadePart {
  readonly slot: SlotName;
  readonly id: string;
  readonly access: RemoteManifest['contributions'][number]['access'];
  /**
   * `render`: throws while it renders. `uncaught`: rejects a promise once mounted and at the event `late` of the window, and
   * its button throws.
   */
  readonly fails?: 'render' | 'uncaught';
}

/** Source code of a Module Federation container in plain JavaScript, with React from the shell. */
const container = (
  id: RemoteId,
  patterns: readonly string[],
  mischief: FailurePhase,
  mark: string,
  parts: readonly HandmadePart[],
) => `/* ${mark} */
${boom(mischief, 'evaluating')}
var ${id.replaceAll('-', '_')} = (() => {
  let shared;
  return {
    init: (scope) => { shared = scope; },
    get: async () => {
      const React = (await Object.values(shared.react)[0].get())();
      const Page = () => {
        ${boom(mischief, 'rendering')}
        if (document.documentElement.lang === 'fr-FR') { ${boom(mischief, 'rendering French')} }
        React.useEffect(() => { ${boom(mischief, 'effect')} }, []);
        React.useEffect(() => { setTimeout(() => { ${boom(mischief, 'timer')} }); }, []);
        return React.createElement('h1', null, 'Written by hand');
      };
      const load = async () => { ${boom(mischief, 'page')} return { default: Page }; };
      const texts = async () => ({ default: {} });
      const remote = {
        $type: ${JSON.stringify(mischief === 'contract' ? 'something-else' : 'repartee-remote')},
        id: '${id}', contract: 1,
        pages: ${JSON.stringify(patterns)}.map((pattern) => ({ pattern, load })),
        locales: { 'en-GB': texts, 'fr-FR': texts },
        contributions: Object.fromEntries(${JSON.stringify(parts)}.map(({ id, fails }) => [id, async () => ({
          default: ({ subject }) => {
            if (fails === 'render') throw new Error('boom in a part');
            React.useEffect(() => {
              if (fails !== 'uncaught') return;
              void Promise.reject(new Error('boom on mount'));
              window.addEventListener('late', () => void Promise.reject(new Error('boom late')), { once: true });
            }, []);
            if (fails === 'uncaught') {
              const press = () => { throw new Error('boom on press'); };
              return React.createElement('button', { type: 'button', onClick: press }, \`press \${id}\`);
            }
            return React.createElement('p', null, \`part \${id}\${subject ? \` of \${subject.kind} \${subject.id}\` : ''}\`);
          },
        })])),
      };
      return () => ({ default: remote });
    },
  };
})();
`;

/**
 * Returns a build of a remote that was written by hand, without our build tools. `needs` contains the
 * versions of the shared modules that the remote requires.
 */
export function aHandmadeBuild(
  id: RemoteId,
  mischief: FailurePhase = 'none',
  {
    mark = '',
    needs = {},
    parts = [],
    files = {},
  }: {
    mark?: string;
    needs?: Readonly<Record<string, string>>;
    parts?: readonly HandmadePart[];
    files?: Readonly<Record<string, string>>;
  } = {},
): Build {
  const declared = JSON.parse(readFileSync(join(repositoryRoot, id, 'remote.json'), 'utf8'));
  const [{ path, title, access }] = declared.routes;
  // The tests open the page from the menu, so add a menu entry.
  declared.menu = [{ path, title, access, group: 'administration', order: 20, icon: 'cpu' }];
  declared.contributions = parts.map(({ slot, id, access }, order) => ({
    slot,
    id,
    access,
    order,
    title: { 'en-GB': `Title of ${id}`, 'fr-FR': `Titre de ${id}` },
  }));
  if (parts.length > 0) {
    const group = { id: 'handmade', title: { 'en-GB': 'By hand', 'fr-FR': 'À la main' }, order: 1 };
    declared.menu_groups = [group];
    declared.menu[0].group = group.id;
  }
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, id, 'dist/mf-manifest.json'), 'utf8'));
  const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  manifest.exposes = [{ id: `${id}:remote`, name: 'remote', path: './remote', assets: nothing }];
  manifest.shared = Object.entries(needs).map(([name, requiredVersion]) => ({
    id: `${id}:${name}`,
    name,
    version: '',
    singleton: true,
    requiredVersion,
    assets: nothing,
  }));
  const patterns = declared.routes.map(({ path }: { path: string }) => path);
  const code = Buffer.from(container(id, patterns, mischief, mark, parts));
  manifest.metaData.integrity = { 'remote-entry.js': integrityOf(code) };
  return describeBuild(
    id,
    new Map([
      ['remote.json', Buffer.from(JSON.stringify(declared))],
      ['package.json', Buffer.from(JSON.stringify({ version: '0.0.1' }))],
      ['mf-manifest.json', Buffer.from(JSON.stringify(manifest))],
      ['remote-entry.js', code],
      ...Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const),
    ]),
  );
}
