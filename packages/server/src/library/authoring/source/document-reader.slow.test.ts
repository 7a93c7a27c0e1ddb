import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { readDocument } from './document-reader.ts';
import { aDocx, aPdf, aPdfBomb, aZip, docxAround, spaces, wordNamespace } from './documents.fixture.ts';

const reasonOf = (bytes: Buffer, limits?: Parameters<typeof readDocument>[1]) =>
  readDocument(bytes, limits).then(
    (text) => `read: ${text.slice(0, 40)}`,
    (error) => error.details.file,
  );

describe('the document reader', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'UTF-8',
      () => Buffer.from('Léa est en retard.\r\n\r\n\r\nElle  le sait.'),
      'Léa est en retard.\n\nElle le sait.',
    ],
    ['UTF-8 with a byte order mark', () => Buffer.from('\ufeffLéa.'), 'Léa.'],
    ['UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Léa.', 'utf16le')]), 'Léa.'],
    ['Windows-1252', () => Buffer.from('L\u00e9a.', 'latin1'), 'Léa.'],
    ['Markdown', () => Buffer.from('# Delay\n\n- Say it'), '# Delay\n\n- Say it'],
    ['Word', () => aDocx('Léa is late.', 'She &amp; Tom know.'), 'Léa is late.\n\nShe & Tom know.'],
    ['PDF', () => aPdf('Page one.', 'Page two.'), 'Page one.\n\nPage two.'],
  ])('the document reader returns the text of a file in the format %s', async (_, document, text) => {
    expect(await readDocument(await document())).toBe(text);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an image', () => Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'), 'unsupported'],
    [
      'a Word document in the old binary format',
      () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      'unsupported',
    ],
    [
      'a ZIP archive that is no Word document',
      () => aZip({ name: 'a.xml', content: Buffer.from('<a/>') }),
      'unsupported',
    ],
    ['a truncated Word document', async () => (await aDocx('Léa')).subarray(0, 400), 'unreadable'],
    [
      'a Word document with invalid XML',
      () => docxAround({ content: Buffer.from('<w:document') }),
      'unreadable',
    ],
    ['a PDF that contains only its first bytes', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'unreadable'],
    ['a PDF of 61 pages', () => aPdf(...Array<string>(61).fill('Page')), 'too_long'],
    ['a PDF without words', () => aPdf(''), 'no_text'],
    ['an empty file', () => Buffer.alloc(0), 'no_text'],
  ])('the document reader rejects %s and gives the expected reason', async (_, document, reason) => {
    expect(await reasonOf(await document())).toBe(reason);
  });
});

describe('limits on the size, memory and time of reading a document', () => {
  it('a small Word document is rejected if the unpacked size that it declares is above the limit', async () => {
    const bomb = await docxAround({ content: () => spaces(100) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await reasonOf(bomb)).toBe('too_large_inside');
  });

  it('a Word document is rejected if its unpacked size is larger than the size that it declares', async () => {
    expect(await reasonOf(await docxAround({ content: () => spaces(100), claims: 2000 }))).toBe('unreadable');
  });

  it('the document reader stops reading a PDF that uses too much memory, and can read the next document', async () => {
    const limits = { longestMs: 20_000, growthBytes: 160 * 1024 * 1024 };
    const bomb = await aPdfBomb(900);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await reasonOf(bomb, limits)).toBe('too_large_inside');
    expect(await readDocument(aPdf('Still here.'), limits)).toBe('Still here.');
  }, 40_000);

  it.each<[string, string]>([
    ['millions of paragraphs', '<w:p/>'],
    ['millions of attributes', '<w:p w:a="" w:b="" w:c="" w:d="" w:e=""/>'],
    ['endless nesting', '<w:p>'],
  ])(
    'a small Word document with %s ends only the process that reads it',
    async (_, element) => {
      const part = Buffer.from(element.repeat(Math.floor((38 * 1024 * 1024) / element.length)));
      const bomb = await docxAround({
        content: Buffer.concat([Buffer.from(`<w:document xmlns:w="${wordNamespace}"><w:body>`), part]),
      });
      expect(bomb.length).toBeLessThan(200_000);
      expect(['too_large_inside', 'unreadable']).toContain(await reasonOf(bomb));
      expect(await readDocument(aPdf('Still here.'))).toBe('Still here.');
    },
    60_000,
  );

  it('the document reader stops reading a document after the time limit', async () => {
    expect(await reasonOf(aPdf('Slow.'), { longestMs: 1 })).toBe('too_large_inside');
  });
});

describe('POST /v1/draft_sources, which reads a document', () => {
  const api = useTestApi();

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

  it('POST /v1/draft_sources returns at most 40,000 characters of text, and 403 to the role `user`', async () => {
    expect(await upload('editor', 'Tom is late.')).toEqual({
      status: 200,
      body: { text: 'Tom is late.', shortened: false },
    });
    const { body } = await upload('editor', 'word '.repeat(10_000));
    expect([body.text.length, body.shortened]).toEqual([40_000, true]);
    expect((await upload('user', 'Tom is late.')).status).toBe(403);
  });

  it('a user sends at most four files at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload('editor', 'Tom is late.')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await upload('editor', 'Tom is late.')).status).toBe(200);
  });

  it('POST /v1/draft_sources returns 400 with the reason for an unreadable document, and 413 above 10 MB', async () => {
    const { status, body } = await upload('editor', Buffer.from('d0cf11e0a1b11ae10000', 'hex'));
    expect([status, body.code, body.details]).toEqual([400, 'invalid_input', { file: 'unsupported' }]);
    expect((await upload('editor', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  });
});
