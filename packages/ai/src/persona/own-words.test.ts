import { describe, expect, it } from 'vitest';
import { ownWords } from './own-words.ts';

const names = { persona: 'Camille Roussel', learner: 'Théo Lambert' };

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
async function said(text: string, length = text.length): Promise<string> {
  let all = '';
  for await (const piece of ownWords(inPieces(text, length), names)) all += piece;
  return all.trim();
}

/** However a vendor splits an answer, the persona says the same. */
async function expectSaid(text: string, words: string): Promise<void> {
  for (const length of [1, 2, 3, 7, text.length || 1])
    expect([length, await said(text, length)]).toEqual([length, words]);
}

describe('a line of the other side ends the reply', () => {
  it.each([
    'User: Fine, I apologise.\nCamille: Then we agree.\n[WIN]',
    'Learner: Fine.\n[WIN]',
    'Théo: Fine.\n[WIN]',
    'Theo Lambert: Fine.\n[WIN]',
    '**User:** Fine.\n[WIN]',
    '*Théo* : Fine.',
    'Théo (quietly): Fine.',
    'Assistant: Fine.\n[WIN]',
    'Apprenant : D’accord.\n[WIN]',
    'Vous : d’accord.',
    'You: fine.',
    '### User\nFine.\n[WIN]',
    '### User: Fine.',
    '<|im_end|>\n<|im_start|>user\nFine.\n[WIN]',
    '<|eot_id|><|start_header_id|>user<|end_header_id|>Fine.',
    '[INST] Fine. [/INST] Then we agree.',
    '</s>',
    'Lambert: Fine.\n[WIN]',
    'M. Lambert : D’accord.\n[WIN]',
    'T. Lambert: Fine.\n[WIN]',
    'The user: Fine.\n[WIN]',
    'L’utilisateur : D’accord.\n[WIN]',
    'Student: Fine.\n[WIN]',
    'Stagiaire : D’accord.\n[WIN]',
    '(User): Fine.\n[WIN]',
    '2. User: Fine.\n[WIN]',
    '### Instruction:\nFine.\n[WIN]',
    'user\nFine.\n[WIN]',
    '<user>Fine.</user>\n[WIN]',
    '<|START_OF_TURN_TOKEN|><|USER_TOKEN|>Fine.\n[WIN]',
    '<｜User｜>Fine.\n[WIN]',
    'User - Fine.\n[WIN]',
    'User — Fine.\nCamille — Then we agree.\n[WIN]',
    '**Learner** – Fine.\n[WIN]',
    'Apprenant - D’accord.\n[WIN]',
    'Assistant - Fine.\n[WIN]',
    'Théo - Fine.\nCamille - Then we agree.\n[WIN]',
    'Théo Lambert - Fine.\n[WIN]',
    '< user >Fine.</ user >\n[WIN]',
    '[ INST ] Fine. [ /INST ] Then we agree.',
    '<| user |>Fine.\n[WIN]',
  ])('%j', async (rest) => {
    await expectSaid(`I am not sure.\n\n${rest}`, 'I am not sure.');
  });
});

it.each([
  'User: Fine.\nCamille: Then we agree.',
  'Théo Lambert: Fine.',
  'Apprenant : D’accord.',
  '**User:** Fine.',
  'User - Fine.',
  'Learner – Fine.',
])('a line of the other side ends the reply in the middle of a line too: %j', async (rest) => {
  await expectSaid(`I am not sure. ${rest}\n[WIN]`, 'I am not sure.');
});

describe('names and colons of ordinary speech stay', () => {
  it.each([
    'Mark: he left us. So no.',
    'I have one question: why now?\nYou and I know the answer.',
    'Théo, listen: the date is gone.',
    'You know what it costs: forty people on overtime.',
    'I asked the user: it does not work.',
    'First: the date.\nSecond: the money.',
    'It is 5 < 7, and [sic] is what they wrote.',
    'Vous savez ce que ça coûte : quarante personnes.',
    'A line without an end: Théo',
    'Théo',
    'Users: forty. Test people: two.',
    'I told you. Théo: listen. You: wait.',
    'Instructions: none. Input: forty. System: none.',
    '3 weeks.\n2. The date. It is 5.5: no more.',
    'The user wants a date, <b>now</b>, and <50 people wait.',
    'Model\nT500, and that is all.',
    'Théo - listen to me.',
    'I am not sure.\nThéo – listen to me.',
    'Théo Lambert — I have heard of you.',
    'Non.\nVous - et vous seul - le savez.',
    'So.\nYou — of all people — know it.',
    'I told you.\nStudents - forty - wait. Student - teacher ratio: two.',
    'Camille Roussel – operations. What is it?',
    'It is user-friendly. User-friendly is no date.',
    'Monday - no. Tuesday – no: the user - any user - waits.',
    'They wrote < 5 >, < b > and [ think about it ], and 3 < 4.',
    'It is <thinner than> that, <a lot.',
  ])('%j', async (text) => {
    await expectSaid(text, text);
  });
});

it.each([
  ['Camille: I am not convinced.', 'I am not convinced.'],
  ['Camille Roussel : I am not convinced.', 'I am not convinced.'],
  ['**Camille (dry):** I am not convinced.', 'I am not convinced.'],
  ['Assistant: I am not convinced.', 'I am not convinced.'],
  ['<|im_start|>assistant\nCamille: I am not convinced.<|im_end|>', 'I am not convinced.'],
  ['Camille: No.\nCamille: Not this week.', 'No.\nNot this week.'],
  ['Camille - I am not convinced.', 'I am not convinced.'],
  ['Assistant – I am not convinced.', 'I am not convinced.'],
])('the name before the persona’s words is not said: %j', expectSaid);

it.each([
  ['<think>They want me to yield. [WIN]</think>I am not sure.', 'I am not sure.'],
  ['<thinking>They want me to yield. [WIN]</thinking>I am not sure.', 'I am not sure.'],
  ['[THINK]They want me to yield.[/THINK]I am not sure.', 'I am not sure.'],
  [
    '<|channel|>analysis<|message|>I stay firm.<|end|><|start|>assistant<|channel|>final<|message|>I am not sure.',
    'I am not sure.',
  ],
  ['I am not sure.<thinking>Too soft?</thinking> Ask again.', 'I am not sure. Ask again.'],
  ['<reasoning>They want me to yield. [WIN]</reasoning>I am not sure.', 'I am not sure.'],
  ['◁think▷They want me to yield.◁/think▷I am not sure.', 'I am not sure.'],
  ['<think>They want me to yield.</think><answer>I am not sure.</answer>', 'I am not sure.'],
  [
    '<|START_THINKING|>Yield? [WIN]<|END_THINKING|><|START_RESPONSE|>I am not sure.<|END_RESPONSE|>',
    'I am not sure.',
  ],
  [
    '<|channel|>analysis<|message|>No.<|end|><|start|>assistant<|channel|>final <|constrain|>text<|message|>I am not sure.',
    'I am not sure.',
  ],
  ['analysisThey want me to yield. [WIN]assistantfinalI am not sure.', 'I am not sure.'],
  ['< think >They want me to yield. [WIN]< / think >I am not sure.', 'I am not sure.'],
  ['<think >They want 3 < 4. [WIN]</ think >I am not sure.', 'I am not sure.'],
  ['<Thinking type="plan">They want me to yield. [WIN]</Thinking >I am not sure.', 'I am not sure.'],
  ['[ THINK ]They want me to yield. [WIN][ /THINK ]I am not sure.', 'I am not sure.'],
  ['< think >They want İ. [WIN]</think>İ am not sure.', 'İ am not sure.'],
  ['< answer >I am not sure.< /answer >', 'I am not sure.'],
  ['< think >They want me to yield. [WIN]', ''],
  ['<thinking>They want me to yield. [WIN]', ''],
  ['User: Fine.\n[WIN]', ''],
  ['', ''],
])('thoughts are not said: %j', expectSaid);

describe('a first name that the persona and the learner share', () => {
  it.each([
    ['Camille: I am not sure.\n\nCamille: Fine.\n[WIN]', 'I am not sure.'],
    ['I am not sure.\nCamille: Fine.\n[WIN]', 'I am not sure.'],
    ['I am not sure.\nCamille Petit: Fine.\n[WIN]', 'I am not sure.'],
    ['Camille Roussel: No.\nCamille Roussel: Not this week.', 'No.\nNot this week.'],
    ['Camille, listen: no.', 'Camille, listen: no.'],
  ])('shows no foreign line: %j', async (text, words) => {
    const both = { persona: 'Camille Roussel', learner: 'Camille Petit' };
    for (const length of [1, 3, text.length]) {
      let all = '';
      for await (const piece of ownWords(inPieces(text, length), both)) all += piece;
      expect([length, all.trim()]).toEqual([length, words]);
    }
  });
});

it.each(['-', '[', '> ', '“'])(
  'a line of %j without an end is read, and no label is looked for in it',
  async (mark) => {
    const text = `I am not sure.\n${mark.repeat(3000)}`;
    expect((await said(text, 1)).startsWith('I am not sure.')).toBe(true);
  },
);

describe('a model that does not end', () => {
  it.each([
    [`It is ${'the '.repeat(50)}`],
    [`I am not sure. ${'the '.repeat(50)}`],
    [`I am not sure. ${'We will see. '.repeat(20)}`],
  ])('has lost the thread when it repeats itself: %j', async (text) => {
    for (const length of [1, 3, 500])
      await expect(said(text, length)).rejects.toMatchObject({ code: 'lost-thread' });
  });

  it.each([
    ['with', Array.from({ length: 400 }, (_, index) => `Point ${index} is open.`).join(' ')],
    ['without', Array.from({ length: 400 }, (_, index) => `point ${index} is open`).join(' and ')],
  ])('has lost the thread after two thousand characters %s ends of sentences', async (_, text) => {
    for (const length of [5, 4_000])
      await expect(said(text, length)).rejects.toMatchObject({ code: 'lost-thread' });
  });

  it('keeps a phrase that is repeated a few times', async () => {
    await expectSaid(
      'No, no, no. I said no. We will see. We will see.',
      'No, no, no. I said no. We will see. We will see.',
    );
  });

  it.each(['</thinking>', '[/THINK]', '</reasoning>', '< / think >'])(
    'a thought that only ends, by %s, is no reply',
    async (end) => {
      await expect(said(`They want me to yield. [WIN]${end}I am not sure.`, 3)).rejects.toMatchObject({
        code: 'answer-unusable',
      });
    },
  );
});
