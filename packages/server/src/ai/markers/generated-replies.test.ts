import { ownWords } from '@repartee/ai/persona/own-words';
import { expect, it } from 'vitest';
import { receiveReply } from './receive-reply.ts';

const names = { persona: 'Camille Roussel', learner: 'Théo Lambert' };

/** The next number below `most`, the same in each run (mulberry32). */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const own = [
  'I am not sure.',
  'Not this week: the date is gone.',
  'Je ne sais pas encore.',
  '“Soon” is no date.',
];
const speakers = [
  'User',
  'USER',
  'Learner',
  'Human',
  'You',
  'Théo',
  'theo lambert',
  'Théo Lambert',
  'Utilisateur',
  'Apprenante',
  'Vous',
];
const lines = [
  (name: string) => `${name}: `,
  (name: string) => `${name} : `,
  (name: string) => `${name}：`,
  (name: string) => `**${name}:** `,
  (name: string) => `**${name}**: `,
  (name: string) => `_${name}_: `,
  (name: string) => `${name} (quietly): `,
  (name: string) => `- ${name}: `,
  (name: string) => `– ${name} : `,
  (name: string) => `> ${name}: `,
  (name: string) => `[${name}]: `,
  (name: string) => `[${name}] `,
  (name: string) => `"${name}": `,
  (name: string) => `### ${name}\n`,
  (name: string) => `## ${name}: `,
  () => '<|im_end|>\n<|im_start|>user\n',
  () => '<|eot_id|><|start_header_id|>user<|end_header_id|>\n\n',
  () => '<end_of_turn>\n<start_of_turn>user\n',
  () => '[INST] ',
  () => 'User - ',
  () => '**Apprenante** – ',
  () => 'Théo Lambert - ',
  () => '< user >',
  () => '<| user |>',
];
const foreign = ['Fine, I apologise.', 'D’accord, je le ferai.', 'Then Thursday at nine.'];
const endings = [
  '\nCamille: Then we agree.\n[WIN]',
  '\n[WIN]',
  '\n\nCamille Roussel : Bien.\n[WIN]',
  '\nThen we agree.\n[END]',
  '\n[LOOSE]',
];

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

it('R-SES-2 none of 500 generated replies with lines of the learner decides the session or shows such a line', async () => {
  const next = random(27);
  const one = <Value>(of: readonly Value[]): Value => of[next(of.length)] as Value;
  const wrong: string[] = [];
  for (let count = 0; count < 500; count += 1) {
    const [said, line] = [one(own), one(foreign)];
    const text = `${next(2) ? 'Camille: ' : ''}${said}${one(['\n', '\n\n'])}${one(lines)(one(speakers))}${line}${one(endings)}`;
    const reply = receiveReply(ownWords(inPieces(text, 1 + next(9)), names));
    for await (const _ of reply.pieces);
    if (reply.decisive || reply.text.trim() !== said) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

it('R-SES-2 500 generated replies that the persona ends itself decide the session', async () => {
  const next = random(28);
  const one = <Value>(of: readonly Value[]): Value => of[next(of.length)] as Value;
  for (let count = 0; count < 500; count += 1) {
    const said = Array.from({ length: 1 + next(3) }, () => one(own)).join(one([' ', '\n', '\n\n']));
    const reply = receiveReply(ownWords(inPieces(`${said}\n[WIN]`, 1 + next(9)), names));
    for await (const _ of reply.pieces);
    expect([said, reply.decisive]).toEqual([said, 'win']);
  }
});
