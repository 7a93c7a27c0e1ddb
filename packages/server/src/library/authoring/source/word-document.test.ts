import { describe, expect, it } from 'vitest';
import { documentText } from './document-text.ts';
import { docxAround, wordNamespace } from './documents.fixture.ts';

const wordWith = (body: string, name?: string) =>
  docxAround(
    {
      content: Buffer.from(
        `<?xml version="1.0"?><w:document xmlns:w="${wordNamespace}"><w:body>${body}</w:body></w:document>`,
      ),
    },
    name,
  );

describe('the text of a Word document', () => {
  it('a soft line break, a page break and a tab separate words', async () => {
    const between = ['<w:br/>', '<w:br w:type="page"/>', '<w:tab/>'].join('<w:t>word</w:t>');
    const bytes = await wordWith(`<w:p><w:r><w:t>first</w:t>${between}<w:t>last</w:t></w:r></w:p>`);
    expect((await documentText(bytes)).split(/\s+/)).toEqual([...['first', 'word', 'word', 'last']]);
  });

  it.each(['word/document2.xml', 'word/main.xml', 'other/text.xml'])(
    'the main part may be called %s',
    async (name) => {
      const bytes = await wordWith('<w:p><w:r><w:t>Hello</w:t></w:r></w:p>', name);
      expect(await documentText(bytes)).toBe('Hello');
    },
  );
});
