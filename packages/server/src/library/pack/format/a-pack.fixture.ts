import { writeZip } from './write-pack.ts';

/**
 * A small valid pack: a scenario with a persona, a mission and an observer, and a playlist with the scenario.
 */
export const packTexts: Readonly<Record<string, string>> = {
  'pack.yaml': 'format: coaching-pack\nversion: 1\nname: A first pack\n',
  'personas/maya.yaml': [
    'id: packs.example/maya',
    'name: Maya',
    'tags: [feedback]',
    'content:',
    '  character: Says little.',
    '  language: en-GB',
    '',
  ].join('\n'),
  'missions/ask.yaml': 'id: packs.example/ask\nname: Ask\ncontent:\n  brief: Ask one open question.\n',
  'observers/ear.yaml': [
    'id: packs.example/ear',
    'name: Ear',
    'content:',
    '  instructions: Listen for questions.',
    '  rubric:',
    '    - key: asks',
    '      name: Asks',
    '      weight: 100',
    '',
  ].join('\n'),
  'scenarios/corridor.yaml': [
    'id: packs.example/corridor',
    'name: In the corridor',
    'persona: personas/maya.yaml',
    'mission: missions/ask.yaml',
    'observers:',
    '  - observers/ear.yaml',
    'content:',
    '  context: You meet Maya.',
    '',
  ].join('\n'),
  'playlists/week.yaml':
    'id: packs.example/week\nname: A week\nscenarios:\n  - scenarios/corridor.yaml\ncontent:\n  attempts: 3\n',
};

/**
 * Returns the files of the small pack with `changes`, which maps paths to new contents. The value `undefined`
 * removes a file.
 */
export function packFileMap(
  changes: Readonly<Record<string, string | Buffer | undefined>> = {},
): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [file, text] of Object.entries({ ...packTexts, ...changes }))
    if (text !== undefined) files.set(file, Buffer.from(text as string));
  return files;
}

export const packZip = (changes: Parameters<typeof packFileMap>[0] = {}): Promise<Buffer> =>
  writeZip(packFileMap(changes));
