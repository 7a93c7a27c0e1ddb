import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { rewriting } from './against.ts';
import type { DevRemote } from './dev-remote.ts';

const id = 'mfe-insights';
const { publication } = readRemoteBuild(id, aRemoteFolder(id, 'one', ['/insights/{figure}']));
const remote: DevRemote = {
  origin: 'http://127.0.0.1:4151',
  boot: async () => ({ ...publication, previous: null, enabled: true }),
  close: async () => undefined,
};

/** Returns the status and body with which the proxy answers if the installation answers “not found”. */
async function answerTo(path: string) {
  const answer = { statusCode: 404, headers: { 'content-type': 'text/html' } } as IncomingMessage;
  const change = rewriting([remote])(answer, path);
  const body = await change?.('<html><head></head><body><div id="root">Not found</div></body></html>');
  return { status: answer.statusCode, isRenderedInBrowser: body?.includes('data-render="client"') };
}

it.each(['/insights/7', '/fr-FR/insights/7', '/en-GB/insights/7?from=menu'])(
  'B-12 dev against an installation answers 200 for %s, a page of an unpublished remote, and lets the browser render it',
  async (path) => {
    expect(await answerTo(path)).toEqual({ status: 200, isRenderedInBrowser: true });
  },
);

it('B-12 dev against an installation passes on 404 for a path of no remote', async () => {
  expect(await answerTo('/en-GB/nothing')).toEqual({ status: 404, isRenderedInBrowser: false });
});
