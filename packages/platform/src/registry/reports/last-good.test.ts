import { afterEach, expect, it, vi } from 'vitest';
import { aBuild, aFolder } from '../built-remote.fixture.ts';
import { canaried, type LastGood, published, rolledBack, withRule } from '../changes.ts';
import { openSigner } from '../revisions/signing.ts';
import { emptyRegistry, type PublishedBuild, publishedBuild } from '../schema.ts';
import { closeTestReleases, configIn, openTestReleases, testDatabase } from '../test-releases.fixture.ts';
import { openReportCounter, readReports } from './build-reports.ts';
import { endFailedCanaries } from './end-failed-canaries.ts';
import { lastGoodBuild } from './last-good.ts';
import { documentOfToken, newReportToken } from './report-token.ts';

afterEach(closeTestReleases);

const id = 'mfe-auth';
const build = (code: string): PublishedBuild =>
  publishedBuild.parse({ ...aBuild(id, code).publication, published_at: '2026-11-01T00:00:00.000Z' });
const [good, bad, worse] = [build('good'), build('bad'), build('worse')];
const history = [worse, bad, good];
/** Tokens of these tests are ids of documents. */
const documentOf = (token: string) => token;
/** Details of a reported error. */
const thrown = { name: 'Error', at: null, message: '', callers: [] };

it('B-12 the last good build is the newest earlier build without error reports that was not rolled back', () => {
  const newest = (withdrawn: string[], failing: PublishedBuild[]) =>
    lastGoodBuild({ history, withdrawn }, worse, (one) => !failing.includes(one))?.build;
  expect(newest([], [])).toBe(bad.build);
  expect(newest([], [bad])).toBe(good.build);
  expect(newest([bad.build], [])).toBe(good.build);
  expect(newest([], [bad, good])).toBeUndefined();
});

it('B-12 the fallback of a published build is an older build if the previous build had errors', () => {
  const [one, two, three] = [build('one'), build('two'), build('three')];
  const previousOf = (failing: PublishedBuild[]) => {
    const lastGood: LastGood = (remote, from) =>
      lastGoodBuild(remote, from, (candidate) => !failing.includes(candidate));
    const two_out = published(published(emptyRegistry, one, lastGood), two, lastGood);
    return published(two_out, three, lastGood).remotes[id]?.previous?.build;
  };
  expect(previousOf([])).toBe(two.build);
  expect(previousOf([two])).toBe(one.build);
});

it('B-12 a rollback to a newer build keeps the older one for the next rollback', () => {
  const [one, two] = [build('one'), build('two')];
  const lastGood: LastGood = (remote, from) => lastGoodBuild(remote, from, () => true);
  const back = rolledBack(published(published(emptyRegistry, one), two), id, { lastGood });
  expect(back.remotes[id]?.current.build).toBe(one.build);
  const forward = rolledBack(back, id, { to: two.build });
  expect(forward.remotes[id]?.current.build).toBe(two.build);
  expect(rolledBack(forward, id, { lastGood }).remotes[id]?.current.build).toBe(one.build);
  expect(() => rolledBack(back, id, { lastGood })).toThrow('without error reports');
});

it('B-12 reports that browsers send to several processes are summed', async () => {
  const database = await testDatabase(aFolder());
  const options = { isKnown: (_remote: string, name: string) => name === good.build, documentOf };
  const [one, other] = [openReportCounter(database, options), openReportCounter(database, options)];
  const of = { remote: id, build: good.build };
  one.load('page 1', { ...of, milliseconds: 120 });
  other.load('page 2', { ...of, milliseconds: 80 });
  other.error('page 2', { ...of, kind: 'render', ...thrown });
  other.error('page 3', { ...of, kind: 'network', ...thrown });
  other.error('page 3', { ...of, build: 'made-up', kind: 'render', ...thrown });
  await Promise.all([one.close(), other.close()]);
  const reportsOf = await readReports(database);
  expect(reportsOf(id, good.build)).toEqual({ loads: 2, errors: 1, timed: 2, milliseconds: 200 });
  expect(reportsOf(id, 'made-up')).toEqual({ loads: 0, errors: 0, timed: 0, milliseconds: 0 });
});

it('B-12 a page counts as one load and at most one error of each build that it loads, and reports without its token count nothing', async () => {
  const database = await testDatabase('own');
  const own = await openSigner(database, configIn(aFolder()));
  const other = await openSigner(await testDatabase('other'), configIn(aFolder()));
  const remotes = [
    { id: 'mfe-coaching', build: worse.build, previous: null },
    { id, build: bad.build, previous: good },
  ];
  const token = newReportToken(own, remotes);
  const counter = openReportCounter(database, {
    isKnown: () => true,
    documentOf: (text, reported) => documentOfToken(own, text, reported),
  });
  const of = { remote: id, build: bad.build };
  for (let count = 0; count < 30; count += 1) {
    counter.error(token, { ...of, kind: 'execution', ...thrown });
    for (const forged of ['', 'abc', newReportToken(other, remotes), `x${token}`, `${token.split('.')[0]}.`])
      counter.error(forged, { ...of, kind: 'execution', ...thrown });
    counter.error(token, { ...of, build: worse.build, kind: 'execution', ...thrown });
  }
  const [document = '', builds = '', signature = ''] = token.split('.');
  const extended = newReportToken(own, [{ id, build: worse.build, previous: null }]).split('.')[1] ?? '';
  counter.error(`${document}.${builds}${extended}.${signature}`, {
    ...{ remote: id, build: worse.build },
    kind: 'execution',
    ...thrown,
  });
  counter.load(token, { ...of, milliseconds: 90 });
  counter.load(token, { remote: id, build: good.build, milliseconds: 40 });
  await counter.close();
  const reportsOf = await readReports(database);
  expect(reportsOf(id, bad.build)).toEqual({ loads: 1, errors: 1, timed: 1, milliseconds: 90 });
  expect(reportsOf(id, good.build)).toEqual({ loads: 1, errors: 0, timed: 1, milliseconds: 40 });
  expect(reportsOf(id, worse.build)).toMatchObject({ loads: 0, errors: 0 });
  const old = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  expect(documentOfToken(own, token, of)).toBeUndefined();
  old.mockRestore();
});

it('B-12 a canary with more errors per load than its rule allows is rolled back automatically', async () => {
  const releases = await openTestReleases(aFolder());
  const log = { warn: vi.fn() };
  await releases.store.update('publish', (now) => canaried(published(now, good), bad, 10));
  const report = async (loads: number, errors: number) => {
    const counter = openReportCounter(releases.database, { isKnown: () => true, documentOf });
    const of = { remote: id, build: bad.build };
    for (let count = 0; count < loads; count += 1) counter.load(`${count}`, { ...of, milliseconds: 1 });
    for (let count = 0; count < errors; count += 1)
      counter.error(`${count}`, { ...of, kind: 'render', ...thrown });
    await counter.close();
  };
  const canary = () => releases.store.read().remotes[id]?.rollout?.build.build;

  await report(19, 10);
  await endFailedCanaries(releases, log);
  expect(canary()).toBe(bad.build);
  await releases.store.update('rule', (now) => withRule(now, id, { errors_per_load: 0.1, least_loads: 20 }));
  await endFailedCanaries(releases, log);
  expect(canary()).toBe(bad.build);
  await report(1, 0);
  await endFailedCanaries(releases, log);
  expect(canary()).toBeUndefined();
  expect((await releases.store.changes())[0]).toMatchObject({
    by: 'rule',
    change: `rule ends canary ${id} ${bad.build}: 10 errors in 20 loads, over 0.1 per load`,
  });
});
