import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyFilesScript } from './early-files.ts';

const fetched = vi.fn(async (_file: string) => new Response(''));
const files = () => fetched.mock.calls.map(([file]) => file);

/** Runs it in a document that has asked who is here, and got this for an answer. */
async function run(me: Promise<Response | undefined> | undefined): Promise<void> {
  vi.stubGlobal('early', me && { answers: { '/v1/me': me } });
  new Function(
    earlyFilesScript([
      { access: 'public', files: ['/public.js', '/both.js'] },
      { access: 'signed-in', files: ['/signed-in.js', '/both.js'] },
      { access: ['user-list', 'user-create'], files: ['/with-permission.js'] },
      { access: ['user-list'], roles: ['operator'], files: ['/with-role.js'] },
    ]),
  )();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
const somebody = (...permissions: string[]) =>
  Promise.resolve(Response.json({ organization_role: 'editor', permissions }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

describe('the files of a remote that the document asks for', () => {
  it('B-12 are the public ones alone while nobody is known to be here', async () => {
    await run(undefined);
    expect(files()).toEqual(['/public.js', '/both.js']);
    fetched.mockClear();
    await run(Promise.resolve(new Response('', { status: 401 })));
    await run(Promise.resolve(undefined));
    expect(new Set(files())).toEqual(new Set(['/public.js', '/both.js']));
  });

  it('B-12 R-NAV-8 are those of a remote only for who holds every permission and role, as the server says', async () => {
    await run(somebody('user-list'));
    expect(files()).toEqual(['/public.js', '/both.js', '/signed-in.js']);
    fetched.mockClear();
    await run(somebody('user-list', 'user-create'));
    expect(files()).toContain('/with-permission.js');
    expect(files()).not.toContain('/with-role.js');
  });

  it('leave the answer whole for the page that asks who is here', async () => {
    const me = somebody('user-list');
    await run(me);
    expect(await (await me).json()).toMatchObject({ permissions: ['user-list'] });
  });
});
