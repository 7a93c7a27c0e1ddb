import { packFormatVersion, packJsonSchema } from '@repartee/contracts/library/pack/pack-format';
import { describe, expect, it } from 'vitest';
import { packFileMap, packTexts } from './a-pack.fixture.ts';
import { isPackError } from './pack-error.ts';
import { readPack } from './read-pack.ts';
import { readZip } from './read-zip.ts';
import { writePack, writeZip } from './write-pack.ts';

function refusals(changes: Parameters<typeof packFileMap>[0]): string[] {
  try {
    readPack(packFileMap(changes));
    return [];
  } catch (error) {
    if (!isPackError(error)) throw error;
    return error.problems.map(({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`);
  }
}

const withText = (file: string, from: string, to: string) => ({ [file]: packTexts[file]?.replace(from, to) });

describe('reading a pack', () => {
  it('B-8 `readPack` returns each item after the items to which it refers, with default values set', () => {
    const { header, items } = readPack(packFileMap());
    expect(header).toEqual({ format: 'coaching-pack', version: 1, name: 'A first pack', description: '' });
    expect(items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'persona packs.example/maya',
      'mission packs.example/ask',
      'observer packs.example/ear',
      'scenario packs.example/corridor',
      'playlist packs.example/week',
    ]);
    expect(items[0]?.content).toMatchObject({ character: 'Says little.', difficulty: 2, disclosures: [] });
    expect(items[3]?.references.map(({ file }) => file)).toEqual([
      'personas/maya.yaml',
      'missions/ask.yaml',
      'observers/ear.yaml',
    ]);
  });

  it('B-8 a pack that is written to an archive and read back is unchanged', async () => {
    const text = 'Ünïcode: “yes”, [WIN] # no\n\n  indented\n- <b>html</b>\t\u202eשלום';
    const pack = readPack(packFileMap(withText('personas/maya.yaml', 'Says little.', JSON.stringify(text))));
    expect(pack.items[0]?.content.character).toBe(text);
    const zip = await writeZip(writePack(pack));
    expect(readPack(await readZip(zip))).toEqual(pack);
    expect((await writeZip(writePack(pack))).equals(zip)).toBe(true);
  });

  it('B-8 a value of a pack that violates the schema is reported with its file and line', () => {
    expect(refusals(withText('personas/maya.yaml', 'en-GB', 'klingon'))).toEqual([
      'personas/maya.yaml:6 content.language invalid',
    ]);
    expect(refusals(withText('observers/ear.yaml', 'weight: 100', 'weight: -4'))).toEqual([
      'observers/ear.yaml:8 content.rubric.0.weight invalid',
      'observers/ear.yaml:6 content.rubric weights',
    ]);
    const long = 'x'.repeat(100_000);
    expect(refusals(withText('personas/maya.yaml', 'Says little.', long))).toEqual([
      'personas/maya.yaml:5 content.character too_long',
    ]);
    expect(refusals(withText('personas/maya.yaml', 'Says little.', '""'))).toEqual([
      'personas/maya.yaml:5 content.character too_short',
    ]);
  });

  it('B-8 a missing field of a pack is reported at the line of the value that should contain it', () => {
    expect(refusals(withText('missions/ask.yaml', 'brief', 'objective'))).toEqual([
      'missions/ask.yaml:4 content.brief missing',
    ]);
    expect(refusals(withText('scenarios/corridor.yaml', 'persona: personas/maya.yaml\n', ''))).toEqual([
      'scenarios/corridor.yaml:1 persona missing',
    ]);
  });

  it('B-8 a pack with a misspelt field at any level of a file is rejected', () => {
    expect(refusals(withText('scenarios/corridor.yaml', 'persona:', 'tag: []\npersona:'))).toEqual([
      'scenarios/corridor.yaml:3 tag field_unknown',
    ]);
    expect(refusals(withText('observers/ear.yaml', 'name: Asks', 'name: Asks\n      wieght: 4'))).toEqual([
      'observers/ear.yaml:8 content.rubric.0.wieght field_unknown',
    ]);
  });

  it('B-8 a pack with missing, duplicate or circular references is rejected', () => {
    expect(refusals({ 'personas/maya.yaml': undefined })).toEqual([
      'scenarios/corridor.yaml:3 persona reference_missing',
    ]);
    expect(
      refusals(withText('scenarios/corridor.yaml', 'content:', '  - observers/ear.yaml\ncontent:')),
    ).toEqual(['scenarios/corridor.yaml:7 observers.1 reference_twice']);
    expect(
      refusals(withText('scenarios/corridor.yaml', 'personas/maya.yaml', 'scenarios/corridor.yaml')),
    ).toEqual(['scenarios/corridor.yaml:3 persona reference_circular']);
    expect(
      refusals({
        ...withText('scenarios/corridor.yaml', 'personas/maya.yaml', 'scenarios/hall.yaml'),
        'scenarios/hall.yaml':
          'id: packs.example/hall\nname: Hall\npersona: scenarios/corridor.yaml\ncontent:\n  context: You.\n',
      }),
    ).toEqual([
      'scenarios/hall.yaml:3 persona reference_circular',
      'scenarios/corridor.yaml:3 persona invalid',
    ]);
  });

  it('B-8 a pack with a rubric whose weights do not add up to 100 is rejected', () => {
    expect(refusals(withText('observers/ear.yaml', 'weight: 100', 'weight: 99'))).toEqual([
      'observers/ear.yaml:6 content.rubric weights',
    ]);
  });

  it('B-8 a pack with a persona in another language than the scenario that uses it is rejected', () => {
    expect(refusals(withText('personas/maya.yaml', 'en-GB', 'fr-FR'))).toEqual([
      'scenarios/corridor.yaml:3 persona language_differs',
    ]);
    expect(refusals(withText('personas/maya.yaml', 'en-GB', 'en-US'))).toEqual([]);
  });

  it('B-8 a pack with a duplicate id, a reference to a missing image, or a file of an unknown kind is rejected', () => {
    expect(refusals(withText('missions/ask.yaml', 'packs.example/ask', 'packs.example/maya'))).toEqual([
      'missions/ask.yaml:1 id id_twice',
    ]);
    expect(refusals(withText('missions/ask.yaml', 'content:', 'image: images/no.png\ncontent:'))).toEqual([
      'missions/ask.yaml:3 image image_missing',
    ]);
    expect(refusals({ 'persona/maya.yaml': 'id: a', 'README.md': 'Read me' })).toEqual([
      'persona/maya.yaml:null  file_unknown',
    ]);
  });

  it('B-8 a pack is rejected if its format or version is unknown, or if its header or its items are missing', () => {
    const newer = `version: ${packFormatVersion + 1}`;
    expect(refusals(withText('pack.yaml', 'version: 1', newer))).toEqual([
      'pack.yaml:2 version format_newer',
    ]);
    expect(refusals(withText('pack.yaml', 'coaching-pack', 'other'))).toEqual(['pack.yaml:1 format invalid']);
    expect(refusals({ 'pack.yaml': undefined })).toEqual(['pack.yaml:null  header_missing']);
    const none = Object.fromEntries(Object.keys(packTexts).map((file) => [file, undefined]));
    expect(refusals({ ...none, 'pack.yaml': packTexts['pack.yaml'] })).toEqual([':null  empty']);
  });

  it.each([
    ['an unclosed bracket', 'id: [a\nname: b\n', 'yaml_invalid'],
    ['a duplicate key', 'id: a\nid: b\n', 'yaml_invalid'],
    ['a tag that creates objects', 'id: !!js/function "x"\n', 'yaml_invalid'],
    ['two documents', 'id: a\n---\nid: b\n', 'yaml_invalid'],
    ['10,000 nested lists', '['.repeat(10_000), 'yaml_invalid'],
    ['an alias that refers to itself', 'id: &a [*a]\n', 'alias'],
    ['bytes that are not UTF-8', Buffer.from([0x69, 0x64, 0x3a, 0xff, 0xfe]), 'not_utf8'],
    ['a NUL character in a text', 'id: packs.example/ask\nname: "a\\0b"\ncontent:\n  brief: a\n', 'invalid'],
    ['half a surrogate pair', 'id: packs.example/ask\nname: "\\uD800"\ncontent:\n  brief: a\n', 'invalid'],
    ['a list instead of fields', '- a\n', 'invalid'],
    ['no content', '', 'invalid'],
  ])('B-8 a pack file with %s is rejected', (_, content, reason) => {
    const problems = refusals({ 'missions/ask.yaml': content });
    expect(problems[0]).toMatch(new RegExp(`^missions/ask.yaml:.* ${reason}$`));
  });

  it('B-8 the JSON Schema of packs contains every field of every kind of item', () => {
    const { $defs } = packJsonSchema() as {
      $defs: Record<string, { required: string[]; properties: Record<string, unknown> }>;
    };
    expect(Object.keys($defs)).toEqual(['pack', 'persona', 'mission', 'observer', 'scenario', 'playlist']);
    expect(Object.keys($defs.scenario?.properties ?? {})).toEqual([
      'id',
      'name',
      'description',
      'tags',
      'image',
      'persona',
      'mission',
      'observers',
      'content',
    ]);
    expect($defs.scenario?.required).toEqual(['id', 'name', 'persona', 'content']);
  });
});
