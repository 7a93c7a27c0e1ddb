import { expect, it } from 'vitest';
import { aBuild, aFolder } from '../registry/built-remote.fixture.ts';
import { published, withStatus } from '../registry/changes.ts';
import { openReleases, publish } from '../registry/publish.ts';
import { freshMilliseconds } from '../shell-server/registry-watch.ts';
import { deployedApplications } from './deployed-applications.ts';

const log = { error: () => {} };
const text = (word: string) => ({ 'en-GB': word, 'fr-FR': word });
const application = {
  id: 'mentoring',
  name: text('Mentoring'),
  description: text('Two by two.'),
  icon: 'message-circle',
  mount: '/mfe-coaching',
  home: '/mfe-coaching/list',
} as const;

it('R-ROUTE-10 the applications of the registry are those that enabled remotes declare, as soon as they are published', async () => {
  const folder = aFolder();
  const read = deployedApplications(folder, { sharesData: true });
  expect(read?.(log)).toEqual([]);
  const releases = openReleases(folder);
  const { publication, ...files } = aBuild('mfe-coaching');
  const declaring = {
    ...files,
    publication: { ...publication, manifest: { ...publication.manifest, application } },
  };
  await publish(releases, declaring, { enter: published });
  await publish(releases, aBuild('mfe-auth'), { enter: published });
  await new Promise((resolve) => setTimeout(resolve, freshMilliseconds + 50));
  expect(read?.(log)).toEqual(['mentoring']);
  releases.store.update('disable', (now) => withStatus(now, 'mfe-coaching', 'disabled'));
  await new Promise((resolve) => setTimeout(resolve, freshMilliseconds + 50));
  expect(read?.(log)).toEqual([]);
});

it('an API on its own reads a registry only where its data folder has one', () => {
  expect(deployedApplications(aFolder(), { sharesData: false })).toBeUndefined();
});
