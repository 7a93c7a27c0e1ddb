import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openDocumentReader } from './document-reader.ts';
import { aDocx, aPdf, aPdfBomb, aZip, docxAround, spaces } from './documents.fixture.ts';

type Read = ReturnType<typeof openDocumentReader>;
const app = { addHook: () => undefined } as unknown as Parameters<typeof openDocumentReader>[0];
const read: Read = openDocumentReader(app);
const reasonOf = (bytes: Buffer, by: Read = read) =>
  by(bytes).then(
    (text) => `read: ${text.slice(0, 40)}`,
    (error) => error.details.file,
  );

describe('reading the text of a document', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'UTF-8',
      () => Buffer.from('Léa est en retard.\r\n\r\n\r\nElle  le sait.'),
      'Léa est en retard.\n\nElle le sait.',
    ],
    ['UTF-8 with a byte order mark', () => Buffer.from('\ufeffLéa.'), 'Léa.'],
    ['UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Léa.', 'utf16le')]), 'Léa.'],
    ['an old Windows file', () => Buffer.from('L\u00e9a.', 'latin1'), 'Léa.'],
    ['Markdown', () => Buffer.from('# Delay\n\n- Say it'), '# Delay\n\n- Say it'],
    ['Word', () => aDocx('Léa is late.', 'She &amp; Tom know.'), 'Léa is late.\n\nShe & Tom know.'],
    ['a PDF', () => aPdf('Page one.', 'Page two.'), 'Page one.\n\nPage two.'],
  ])('succeeds for %s', async (_, document, text) => {
    expect(await read(await document())).toBe(text);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a picture',
      () => Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'),
      'unsupported',
    ],
    ['an old Word document', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'unsupported'],
    ['an archive', () => aZip({ name: 'a.xml', content: Buffer.from('<a/>') }), 'unsupported'],
    ['a Word document that is cut off', async () => (await aDocx('Léa')).subarray(0, 400), 'unreadable'],
    [
      'a Word document that is no XML',
      () => docxAround({ content: Buffer.from('<w:document') }),
      'unreadable',
    ],
    ['the head of a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'unreadable'],
    ['a PDF of 61 pages', () => aPdf(...Array<string>(61).fill('Page')), 'too_long'],
    ['a PDF without words', () => aPdf(''), 'no_text'],
    ['nothing', () => Buffer.alloc(0), 'no_text'],
  ])('is rejected for %s', async (_, document, reason) => {
    expect(await reasonOf(await document())).toBe(reason);
  });
});

describe('a document that unpacks to far more bytes than its file size, or takes too long to read', () => {
  it('is rejected before unpacking if its declared size is too large', async () => {
    const bomb = await docxAround({ content: () => spaces(100) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await reasonOf(bomb)).toBe('too_large_inside');
  });

  it('is rejected if its declared size is smaller than its true size', async () => {
    expect(await reasonOf(await docxAround({ content: () => spaces(100), claims: 2000 }))).toBe('unreadable');
  });

  it('is not read further when it uses too much memory, and the next document can be read', async () => {
    const limited = openDocumentReader(app, { longestMs: 20_000, mostGrowthBytes: 160 * 1024 * 1024 });
    const bomb = await aPdfBomb(900);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await reasonOf(bomb, limited)).toBe('too_large_inside');
    expect(await limited(aPdf('Still here.'))).toBe('Still here.');
  }, 40_000);

  it('is not read further after the time limit', async () => {
    const limited = openDocumentReader(app, { longestMs: 1, mostGrowthBytes: 2 ** 40 });
    expect(await reasonOf(aPdf('Slow.'), limited)).toBe('too_large_inside');
  });
});

describe('documents uploaded while all reader threads are busy', () => {
  it('wait in a queue of at most ten; further documents are rejected', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 13 }, () => read(Buffer.from('Léa.'))));
    expect(answers.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'too_many_requests' } });
    expect(await read(Buffer.from('After.'))).toBe('After.');
  });
});

describe('the call that reads a document', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const upload = async (by: 'editor' | 'user', file: Buffer | string) => {
    const form = new FormData();
    form.append('file', new File([file as Buffer<ArrayBuffer>], 'notes.txt'));
    const sent = new Response(form);
    const { statusCode, payload } = await api.app.inject({
      method: 'POST',
      url: '/v1/draft_sources',
      headers: {
        authorization: `Bearer ${api.tokens[by]}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { status: statusCode, body: JSON.parse(payload) };
  };

  it('returns the text, cut at the limit for drafts, to users who may create library items; others get 403', async () => {
    expect(await upload('editor', 'Tom is late.')).toEqual({
      status: 200,
      body: { text: 'Tom is late.', shortened: false },
    });
    const { body } = await upload('editor', 'word '.repeat(10_000));
    expect([body.text.length, body.shortened]).toEqual([40_000, true]);
    expect((await upload('user', 'Tom is late.')).status).toBe(403);
  });

  it('returns the reason why a document cannot be read; responds 413 to a document above 10 MB', async () => {
    const { status, body } = await upload('editor', Buffer.from('d0cf11e0a1b11ae10000', 'hex'));
    expect([status, body.code, body.details]).toEqual([400, 'invalid_input', { file: 'unsupported' }]);
    expect((await upload('editor', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  });
});
