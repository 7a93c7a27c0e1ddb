import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { aBuild } from '../registry/built-remote.fixture.ts';
import type { Publication } from '../registry/schema.ts';
import { fetchBuild } from './fetch-build.ts';
import { serveInTest } from './serve-in-test.fixture.ts';

const id = 'mfe-auth';
const { publication, files } = aBuild(id);

/**
 * `offer`: fields that replace the valid fields of `publication.json`. `chunk`: handler of requests for
 * `static/chunk.js`.
 */
const anOrigin = (chunk: RequestListener, offer: Partial<Publication> = {}): Promise<string> =>
  serveInTest((request, response) => {
    const path = (request.url ?? '').split('/').slice(4).join('/');
    if (request.url?.endsWith('publication.json')) response.end(JSON.stringify({ ...publication, ...offer }));
    else if (path === 'static/chunk.js') chunk(request, response);
    else response.end(files.get(path));
  });

function endless(): { readonly listener: RequestListener; sent(): number } {
  let sent = 0;
  const block = Buffer.alloc(64 * 1024, ' ');
  return {
    listener: (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(block)) sent += block.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
    sent: () => sent,
  };
}

it('a download ends at the size that publication.json declares for the file', async () => {
  const flood = endless();
  const origin = await anOrigin(flood.listener);
  await expect(fetchBuild(id, origin)).rejects.toThrow(/chunk\.js is larger than the limit of \d+ bytes/);
  expect(flood.sent()).toBeLessThan(16_000_000);
});

it('an endless publication.json is read only up to its size limit', async () => {
  const flood = endless();
  const origin = await serveInTest(flood.listener);
  await expect(fetchBuild(id, origin)).rejects.toThrow(
    'publication.json is larger than the limit of 1000000 bytes',
  );
  expect(flood.sent()).toBeLessThan(16_000_000);
});

it('a publication.json that declares too many bytes or files is rejected before any file is downloaded', async () => {
  let requestCount = 0;
  const count: RequestListener = (_request, response) => {
    requestCount += 1;
    response.end();
  };
  const chunk = { path: 'static/chunk.js', integrity: 'sha384-x', bytes: 97_000_000 };
  await expect(fetchBuild(id, await anOrigin(count, { files: [chunk] }))).rejects.toThrow('97000000 bytes');
  const many = Array.from({ length: 2_001 }, () => ({ ...chunk, bytes: 1 }));
  await expect(fetchBuild(id, await anOrigin(count, { files: many }))).rejects.toThrow('2001 files');
  expect(requestCount).toBe(0);
});

it('the download of a build from a slow server is aborted after a time limit', async () => {
  const origin = await anOrigin((_request, response) => void response.write('/'));
  const started = performance.now();
  await expect(fetchBuild(id, origin, undefined, 300)).rejects.toThrow('did not answer in time');
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('a redirect from a remote’s own server to another server is rejected', async () => {
  let reached = false;
  const elsewhere = await serveInTest((_request, response) => {
    reached = true;
    response.end(files.get('static/chunk.js'));
  });
  const origin = await anOrigin((_request, response) =>
    response.writeHead(302, { location: `${elsewhere}/chunk.js` }).end(),
  );
  await expect(fetchBuild(id, origin)).rejects.toThrow('answers 302; redirects are not followed');
  expect(reached).toBe(false);
});
