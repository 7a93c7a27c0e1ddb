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
  it.each([
    ['<w:br/>', '\n'],
    ['<w:br w:type="page"/>', '\n'],
    ['<w:cr/>', '\n'],
    ['<w:cr></w:cr>', '\n'],
    ['<w:tab/>', ' '],
    ['<w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/>', ' '],
    ['<w:noBreakHyphen/>', '‑'],
    ['<w:softHyphen/>', ''],
    ['<w:sym w:font="Wingdings" w:char="F0E0"/>', '🡪'],
  ])('between two words, %s is %j', async (between, text) => {
    const bytes = await wordWith(`<w:p><w:r><w:t>first</w:t>${between}<w:t>last</w:t></w:r></w:p>`);
    expect(await documentText(bytes)).toBe(`first${text}last`);
  });

  it.each([
    ['a field', '<w:fldSimple w:instr=" TITLE "><w:r><w:t>word</w:t></w:r></w:fldSimple>'],
    ['a change of direction', '<w:dir w:val="rtl"><w:r><w:t>word</w:t></w:r></w:dir>'],
    ['a forced direction', '<w:bdo w:val="rtl"><w:r><w:t>word</w:t></w:r></w:bdo>'],
    [
      'a word with its pronunciation',
      '<w:r><w:ruby><w:rt><w:r><w:t>sound</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>word</w:t></w:r></w:rubyBase></w:ruby></w:r>',
    ],
  ])('the text of %s is read', async (_, content) => {
    expect(await documentText(await wordWith(`<w:p>${content}</w:p>`))).toBe('word');
  });

  it('B33 hidden text is not read', async () => {
    const run = (properties: string, text: string) =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const runs = [
      run('<w:b/>', 'shown '),
      run('<w:b/><w:vanish/><w:highlight w:val="yellow"/>', 'hidden '),
      run('<w:vanish w:val="true"/>', 'hidden '),
      run('<w:vanish w:val="0"/>', 'shown '),
      run('<w:highlight w:val="yellow"/>', 'shown'),
    ];
    expect(await documentText(await wordWith(`<w:p>${runs.join('')}</w:p>`))).toBe('shown shown shown');
  });

  it.each(['word/document2.xml', 'word/main.xml', 'other/text.xml'])(
    'the main part may be called %s',
    async (name) => {
      const bytes = await wordWith('<w:p><w:r><w:t>Hello</w:t></w:r></w:p>', name);
      expect(await documentText(bytes)).toBe('Hello');
    },
  );
});
