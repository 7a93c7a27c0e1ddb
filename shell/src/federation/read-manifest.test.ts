import { afterEach, expect, it, vi } from 'vitest';
import { readManifest } from './read-manifest.ts';
import { faultOf } from './remote-load-error.ts';

afterEach(() => vi.unstubAllGlobals());

const manifest = {
  name: 'mfe_x',
  metaData: { remoteEntry: { name: 'e.js', path: '' } },
  shared: [],
  exposes: [],
};
const address = 'https://here.example/_mfe/x/b1/mf-manifest.json';

/** Reads it from a browser that has these answers for it, one after the other, and fails with a hash where there is none. */
async function read(...answers: (Response | undefined)[]) {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(init);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  const fault = await readManifest(address, 'sha384-m').then(() => 'none', faultOf);
  return { fault, with_hash: asked.map(({ integrity }) => integrity !== undefined) };
}
const whole = () => Response.json(manifest);
const other = () => Response.json({ other: true });

it('R-APP-3 a manifest that was lost on its way once is read the second time, by its hash', async () => {
  expect(await read(undefined, whole(), whole())).toEqual({ fault: 'none', with_hash: [true, false, true] });
});

it('B-12 R-APP-3 one that does not arrive is a fault of the network, one that arrives and fails again of its bytes', async () => {
  expect((await read(undefined, undefined)).fault).toBe('network');
  expect((await read(undefined, new Response('', { status: 404 }))).fault).toBe('network');
  expect((await read(undefined, other(), undefined, other())).fault).toBe('integrity');
});

it('B-12 R-APP-3 what was asked for ahead is read without asking; if it was lost, it is asked for', async () => {
  vi.stubGlobal('answersAhead', { [address]: Promise.resolve(whole()) });
  expect(await read()).toEqual({ fault: 'none', with_hash: [] });
  vi.stubGlobal('answersAhead', { [address]: Promise.reject(new TypeError('Failed to fetch')) });
  expect(await read(whole(), whole())).toEqual({ fault: 'none', with_hash: [false, true] });
});
