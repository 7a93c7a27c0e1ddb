import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shellName } from '../registry/builds/build-store.ts';
import { useRenderingServer } from './a-rendering-server.fixture.ts';

const { publish, releases } = useRenderingServer();

describe('the rendering of builds before their release over HTTP', () => {
  it('B-12 a build that is sent over HTTP is rejected with a message of one line if the rendering program crashes', async () => {
    const [newest] = await releases().builds.shells();
    const folder = await releases().builds.folderOf(shellName, newest?.build ?? '');
    const assets = join(folder ?? '', 'assets.json');
    const whole = readFileSync(assets);
    writeFileSync(assets, '{}');
    const { status, message } = await publish({ render: '' });
    writeFileSync(assets, whole);
    expect(message).toMatch(
      /^Not published: its pages could not be rendered because the check itself failed \(TypeError: .*\)$/,
    );
    expect(status).toBe(422);
  });

  it('B-12 a build that is sent over HTTP is rejected if its page throws in only one of the languages', async () => {
    const before = releases().store.read();
    const { status, message } = await publish({
      render: "if (document.documentElement.lang === 'fr-FR') throw new Error('no plural for this')",
    });
    expect(message).toMatch(
      /^Not published: .*\/insights in fr-FR .*throws while it is rendered: .*no plural for this/,
    );
    expect([status, message.includes('en-GB'), message.split('\n').length]).toEqual([422, false, 1]);
    expect(releases().store.read()).toEqual(before);
  });

  it('B-12 a build with page middleware is published over HTTP if its page renders in both languages', async () => {
    const { status, message } = await publish({ render: '' });
    expect(message).toMatch(/\(rendered in both languages\): revision \d+$/);
    expect(status).toBe(200);
  });
});
