import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ReleaseArguments, runRelease } from '../../release/commands.ts';
import { openDeployments } from '../../release/open-deployments.ts';
import { aBuild, aFolder } from '../built-remote.fixture.ts';
import { canaried, published, publishedWhenFound, removed } from '../changes.ts';
import { publish, publishedNow, type Releases } from '../publish.ts';
import { resolve } from '../resolve.ts';
import { emptyRegistry } from '../schema.ts';
import { closeTestReleases, openTestReleases } from '../test-releases.fixture.ts';

const id = 'mfe-insights';
const text = (word: string) => ({ 'en-GB': word, 'fr-FR': word });

function aBuildOf(team: string, code = 'one', application?: string) {
  const { publication, ...files } = aBuild(id, code, ['/insights']);
  const declared = application && {
    id: application,
    name: text('Insights'),
    description: text('Figures.'),
    icon: 'users' as const,
    mount: '/insights',
    home: '/insights',
  };
  const manifest = { ...publication.manifest, team, ...(declared ? { application: declared } : {}) };
  return { ...files, publication: { ...publication, manifest } };
}
const readyOf = (...args: Parameters<typeof aBuildOf>) => publishedNow(aBuildOf(...args).publication);

let releases: Releases;
const release = (command: string, more: Partial<ReleaseArguments> = {}) =>
  runRelease(
    command,
    { remote: id, folder: undefined, from: undefined, percent: undefined, revision: undefined, ...more },
    { repository: '/nowhere', open: async () => releases },
  );
const bring = (...args: Parameters<typeof aBuildOf>) =>
  publish(releases, aBuildOf(...args), { enter: published });

beforeEach(async () => {
  releases = await openTestReleases(aFolder());
});
afterEach(closeTestReleases);

describe('B-12 the id of a remote belongs to the team that first published it', () => {
  const refusal = 'mfe-insights belongs to the team readers, but remote.json names the team others';

  it.each([
    ['publish', published],
    ['canary', (now, build) => canaried(now, build, 10)],
    ['a server start', (now, build) => publishedWhenFound(now, [build])],
  ] as [string, typeof published][])('%s refuses a build that names another team', (_, enter) => {
    const registry = published(emptyRegistry, readyOf('readers'));
    expect(() => enter(registry, readyOf('others', 'two'))).toThrow(refusal);
    expect(enter(registry, readyOf('readers', 'two')).owners).toEqual({ [id]: 'readers' });
  });

  it('a removed remote can be published again by its team, and not by another one', () => {
    const registry = removed(published(emptyRegistry, readyOf('readers')), id);
    expect(() => published(registry, readyOf('others'))).toThrow(refusal);
    expect(published(registry, readyOf('readers')).remotes[id]?.current.manifest.team).toBe('readers');
  });

  it('`release hand-over` gives the id of a removed remote to another team, and the listing names its owner', async () => {
    await bring('readers');
    await release('remove');
    expect(await release('list')).toContain('removed, its id belongs to readers');
    await expect(release('hand-over')).rejects.toThrow('--team');
    await expect(release('hand-over', { team: 'others', server: 'http://127.0.0.1:1' })).rejects.toThrow(
      'Only a super-admin can do this',
    );
    expect(await release('hand-over', { team: 'others' })).toContain(
      'hand-over mfe-insights readers → others: revision 3',
    );
    await expect(bring('readers')).rejects.toThrow('belongs to the team others');
    await bring('others');
    expect((await openDeployments(releases).read())?.remotes[0]?.team).toBe('others');
  });

  it('a deployed remote stays deployed when it is handed over at /settings/builds', async () => {
    await bring('readers');
    const deployments = openDeployments(releases);
    const change = { action: 'hand-over', team: 'others', revision: 1 } as const;
    expect(await deployments.change(id, change, 'user 1')).toMatchObject({ revision: 2 });
    expect((await deployments.read())?.remotes).toMatchObject([{ id, team: 'others' }]);
    await expect(bring('readers', 'two')).rejects.toThrow('belongs to the team others');
  });

  it('an id that was never published cannot be handed over', async () => {
    await expect(release('hand-over', { team: 'others' })).rejects.toThrow('never published here');
  });
});

describe('B-12 removing a remote', () => {
  const everywhere = <Result>(work: Parameters<typeof withTenantScope<Result>>[2]) =>
    withTenantScope(releases.database.db, { everywhere: 'test' }, work);
  const grant = (row: { organization_id: string; permission: string }) =>
    everywhere((tx) =>
      tx
        .insertInto('permission_grant')
        .values({ ...row, role: 'editor', account_id: null, granted_by: null })
        .execute(),
    );
  const install = (organization_id: string, application: string) =>
    everywhere((tx) =>
      tx
        .insertInto('organization_application')
        .values({ organization_id, application, shared_at: new Date(), installed_at: new Date() })
        .execute(),
    );

  it('deletes the grants of its permissions and its installed application, and keeps those of other remotes', async () => {
    const { id: organization_id } = await everywhere((tx) =>
      tx
        .insertInto('organization')
        .values({ name: 'Harbour', slug: 'harbour' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await bring('readers', 'one', 'insights');
    for (const permission of ['insights:read', 'insights-plus:read'])
      await grant({ organization_id, permission });
    for (const application of ['insights', 'coaching', 'mentoring'])
      await install(organization_id, application);
    await release('disable');
    const grants = () => everywhere((tx) => tx.selectFrom('permission_grant').select('permission').execute());
    expect(await grants()).toHaveLength(2);
    await release('remove');
    expect(await grants()).toEqual([{ permission: 'insights-plus:read' }]);
    const installed = await everywhere((tx) =>
      tx
        .selectFrom('organization_application')
        .select('application')
        .where('organization_id', '=', organization_id)
        .orderBy('application')
        .execute(),
    );
    expect(installed.map(({ application }) => application)).toEqual(['coaching', 'mentoring']);
  });
});

describe('B-12 the effects of a remote', () => {
  const bringWith = (code: string, effects: string[]) => {
    const { publication, ...files } = aBuild(id, code, ['/insights']);
    const manifest = { ...publication.manifest, ...(effects.length > 0 ? { effects } : {}) };
    return publish(releases, { ...files, publication: { ...publication, manifest } }, { enter: published });
  };
  const served = () => {
    const product = {
      name: 'Repartee',
      slug: 'repartee',
      version: '1.4.1',
      support_email: 'help@example.org',
    };
    const installation = { shell_build: 'shell', product, demo: null };
    const [remote] = resolve(releases.store.read(), { bucket: 0 }, installation).remotes;
    return remote;
  };
  const buildOf = (code: string) => aBuild(id, code, ['/insights']).publication.build;
  const listed = async () => (await openDeployments(releases).read())?.remotes[0]?.effects;

  it('reach users only after a super-admin has allowed them, and again after a build declares more', async () => {
    await bringWith('one', ['window.L']);
    expect(served()).toMatchObject({ enabled: false, previous: null });
    expect(JSON.stringify(served())).not.toContain('window.L');
    expect(await release('list')).toContain('effects window.L (not allowed)');
    expect(await release('allow-effects')).toContain('allow-effects mfe-insights window.L');
    expect(served()).toMatchObject({ enabled: true, build: buildOf('one') });
    await bringWith('two', ['window.L', 'style-elements']);
    expect(await listed()).toEqual({ names: ['style-elements', 'window.L'], allowed: false });
    expect(served()).toMatchObject({ enabled: true, build: buildOf('one'), previous: null });
    const deployments = openDeployments(releases);
    const revision = deployments.revision();
    await deployments.change(id, { action: 'allow-effects', revision }, 'user 1');
    expect(served()).toMatchObject({ build: buildOf('two'), previous: { build: buildOf('one') } });
    await bringWith('three', []);
    await deployments.change(id, { action: 'block-effects', revision: revision + 2 }, 'user 1');
    expect(served()).toMatchObject({ enabled: true, build: buildOf('three'), previous: null });
    expect(await listed()).toBeNull();
  });

  it('of a canary are allowed before its browsers get it', async () => {
    await bringWith('one', []);
    const { publication, ...files } = aBuild(id, 'two', ['/insights']);
    const manifest = { ...publication.manifest, effects: ['window.L'] };
    const canary = { ...files, publication: { ...publication, manifest } };
    await publish(releases, canary, { enter: (now, build) => canaried(now, build, 10) });
    expect(served()?.build).toBe(buildOf('one'));
    await release('allow-effects');
    expect(served()?.build).toBe(buildOf('two'));
  });

  it('have to be allowed again after a hand-over, and cannot be if a build declares none', async () => {
    await bringWith('one', []);
    await expect(release('allow-effects')).rejects.toThrow('declare no effects');
    await bringWith('two', ['custom-elements']);
    await release('allow-effects');
    await release('hand-over', { team: 'others' });
    expect(await listed()).toEqual({ names: ['custom-elements'], allowed: false });
  });
});

describe('B-12 the backend of a remote', () => {
  const backend = { url: 'https://insights.example/api', audience: 'insights' };
  const bringWith = (code: string, declared: typeof backend | undefined, of = id) => {
    const { publication, ...files } = aBuild(of as typeof id, code, [`/${of}`]);
    const manifest = { ...publication.manifest, ...(declared ? { backend: declared } : {}) };
    return publish(releases, { ...files, publication: { ...publication, manifest } }, { enter: published });
  };
  const known = () => openDeployments(releases).backend(id);

  it('is used only after a super-admin has allowed it, and again after its address changes', async () => {
    await bringWith('one', backend);
    expect(known()).toMatchObject({ ...backend, allowed: false });
    expect(await release('list')).toContain('backend https://insights.example/api (not allowed)');
    expect(await release('allow-backend')).toContain(
      'allow-backend mfe-insights https://insights.example/api',
    );
    expect(known()?.allowed).toBe(true);
    await bringWith('two', backend);
    expect(known()?.allowed).toBe(true);
    await bringWith('three', { ...backend, url: 'https://elsewhere.example' });
    expect(known()).toMatchObject({ url: 'https://elsewhere.example', allowed: false });
    const deployments = openDeployments(releases);
    const revision = deployments.revision();
    await deployments.change(id, { action: 'allow-backend', revision }, 'user 1');
    expect(known()?.allowed).toBe(true);
    await deployments.change(id, { action: 'block-backend', revision: revision + 1 }, 'user 1');
    expect(known()?.allowed).toBe(false);
    expect((await releases.store.changes()).map(({ action }) => action)).toEqual([
      'block-backend',
      'allow-backend',
      'publish',
      'publish',
      'allow-backend',
      'publish',
    ]);
  });

  it('is not used while the remote is disabled, and has to be allowed again after a removal or a hand-over', async () => {
    await bringWith('one', backend);
    await release('allow-backend');
    await release('disable');
    expect(known()).toBeUndefined();
    await release('enable');
    expect(known()?.allowed).toBe(true);
    await release('hand-over', { team: 'others' });
    expect(known()?.allowed).toBe(false);
    await release('hand-over', { team: 'fixture' });
    await release('allow-backend');
    await release('remove');
    await bringWith('two', backend);
    expect(known()?.allowed).toBe(false);
  });

  it('cannot have the audience of the backend of another remote', async () => {
    await bringWith('one', backend);
    await release('allow-backend');
    await bringWith('one', backend, 'mfe-rival');
    await expect(release('allow-backend', { remote: 'mfe-rival' })).rejects.toThrow(
      'belongs to the backend of mfe-insights',
    );
  });

  it('is not named in the boot manifest, which everybody can read', async () => {
    await bringWith('one', backend);
    const installation = {
      shell_build: 'shell',
      product: { name: 'Repartee', slug: 'repartee', version: '1.4.1', support_email: 'help@example.org' },
      demo: null,
    };
    expect(JSON.stringify(resolve(releases.store.read(), { bucket: 0 }, installation))).not.toContain(
      'insights.example',
    );
  });

  it('cannot be allowed if the current build declares none', async () => {
    await bringWith('one', undefined);
    await expect(release('allow-backend')).rejects.toThrow('declares no backend');
  });
});
