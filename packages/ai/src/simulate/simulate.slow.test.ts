import type { SimulationMeasures } from '@repartee/contracts/library/authoring/simulation';
import { aMissionContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { practiceReply } from '../practice/practice-reply.ts';
import type { RoleplayCast, TranscriptLine } from '../roleplay/reply-request.ts';
import { measureReplies } from './measure-replies.ts';
import { playLevel, repliesIn } from './play-level.ts';
import { learnerScript } from './simulation-data.ts';

const levels = [1, 2, 3, 4] as const;
type Language = 'en-GB' | 'fr-FR';
const lines = {
  'en-GB': {
    disclosures: [
      'My budget was cut in March and nobody on my team knows it yet.',
      'I promised my director a demonstration on Friday.',
      'My best engineer wants to leave.',
      'I have slept badly since the last delay.',
      'The other supplier called me yesterday.',
    ],
    objections: [
      'Why should I believe a third date?',
      'That is a reason, not a plan.',
      'Who tells the others?',
    ],
  },
  'fr-FR': {
    disclosures: [
      'Mon budget a été réduit en mars et personne dans mon équipe ne le sait.',
      'J’ai promis une démonstration à mon directeur pour vendredi.',
      'Mon meilleur ingénieur veut partir.',
      'Je dors mal depuis le dernier retard.',
      'L’autre fournisseur m’a appelé hier.',
    ],
    objections: [
      'Pourquoi croire une troisième date ?',
      'C’est une raison, pas un plan.',
      'Qui le dit aux autres ?',
    ],
  },
};

const cast = (language: Language, seed: string): RoleplayCast => ({
  seed,
  language,
  scenario: { name: 's', ...aScenarioContent() },
  persona: { name: 'Camille', ...aPersonaContent({ language, ...lines[language] }) },
  mission: { name: 'm', ...aMissionContent({ success_criteria: [], failure_criteria: [] }) },
});

async function played(language: Language, seed: string, level: (typeof levels)[number]) {
  const ask = async function* (request: { roleplay?: Parameters<typeof practiceReply>[0] }) {
    const { text, marker } = practiceReply(request.roleplay as Parameters<typeof practiceReply>[0]);
    yield { type: 'text', text: marker ? `${text}\n${marker}` : text } as const;
    yield { type: 'finish', reason: 'stop', model: null, vendorRequestId: null } as const;
  };
  const read = async (chunks: AsyncIterable<string>) => {
    let text = '';
    for await (const chunk of chunks) text += chunk;
    return { text: text.replace(/\n\[\w+\]$/u, ''), ended: /\n\[\w+\]$/u.test(text) };
  };
  let transcript: readonly TranscriptLine[] = [];
  for await (const now of playLevel(ask, cast(language, seed), level, read)) transcript = now;
  return transcript;
}

describe.each(['en-GB', 'fr-FR'] as const)('simulations with the practice engine in %s', (language) => {
  it('B-4 at each higher difficulty level, the persona puts more pressure on the learner', async () => {
    const means: SimulationMeasures[] = [];
    for (const level of levels) {
      const measured: SimulationMeasures[] = [];
      for (let seed = 0; seed < 30; seed += 1) {
        const transcript = await played(language, `seed-${seed}`, level);
        measured.push(measureReplies(repliesIn(transcript), lines[language], language));
      }
      const mean = (key: keyof SimulationMeasures) =>
        measured.reduce((sum, one) => sum + one[key], 0) / measured.length;
      means.push({
        reply_words: mean('reply_words'),
        questions: mean('questions'),
        disclosures: mean('disclosures'),
        pressure: mean('pressure'),
      });
    }
    for (const [index, harder] of means.slice(1).entries()) {
      const easier = means[index] as SimulationMeasures;
      expect(harder.reply_words).toBeLessThanOrEqual(easier.reply_words);
      expect(harder.disclosures).toBeLessThanOrEqual(easier.disclosures - 1);
      expect(harder.pressure).toBeGreaterThanOrEqual(easier.pressure + 0.05);
    }
    const [first, , , last] = means;
    expect(last?.reply_words).toBeLessThan((first?.reply_words ?? 0) * 0.6);
  });
});

describe('measureReplies', () => {
  const persona = {
    disclosures: ['My budget was cut in March and nobody knows.', 'I want to leave.'],
    objections: ['Why should I trust a third date?'],
  };

  it('measureReplies returns the average number of words and of questions per reply', () => {
    const replies = ['One two three. Is it? Now then', 'Yes.'];
    expect(measureReplies(replies, persona, 'en-GB')).toMatchObject({ reply_words: 4, questions: 0.5 });
    expect(measureReplies([], persona, 'en-GB')).toEqual({
      reply_words: 0,
      questions: 0,
      disclosures: 0,
      pressure: 0,
    });
  });

  it('measureReplies counts a fact as disclosed if a reply paraphrases the fact', () => {
    const of = (reply: string) => measureReplies([reply], persona, 'en-GB').disclosures;
    expect(of('Honestly? They cut my budget back in March, and nobody else knows about it.')).toBe(1);
    expect(of('My budget is my own business.')).toBe(0);
    expect(of('I WANT TO LEAVE. There, I said it.')).toBe(1);
  });

  it.each([
    [
      'en-GB',
      ['Why should I believe you?', 'Be specific.', 'A third date? Why trust that?'],
      ['I see. Thank you.'],
    ],
    [
      'fr-FR',
      ['Et après ?', 'Montrez-moi un plan, pas des mots.', 'Ça ne me convainc pas.'],
      ['Je vois. Merci.'],
    ],
  ])(
    'measureReplies detects pressure in a reply (%s) by fixed phrases and by the persona’s own objections',
    (language, pressing, calm) => {
      expect(measureReplies(pressing, persona, language).pressure).toBe(1);
      expect(measureReplies([...pressing, ...calm], persona, language).pressure).toBe(0.75);
    },
  );
});

describe('a simulation', () => {
  it('the scripted learner of a simulation sends the same turns at difficulty levels 1 and 4', async () => {
    const learner = async (level: (typeof levels)[number]) =>
      (await played('en-GB', 'one', level)).filter(({ speaker }) => speaker === 'learner');
    expect((await learner(1)).map(({ text }) => text)).toEqual(learnerScript('en-GB'));
    expect(await learner(4)).toEqual(await learner(1));
    const read = async (chunks: AsyncIterable<string>) => {
      for await (const _ of chunks);
      return { text: 'Enough.', ended: true };
    };
    const ask = async function* () {
      yield { type: 'text', text: 'Enough.' } as const;
      yield { type: 'finish', reason: 'stop', model: null, vendorRequestId: null } as const;
    };
    const conversations: (readonly TranscriptLine[])[] = [];
    for await (const now of playLevel(ask, cast('en-GB', 'one'), 4, read)) conversations.push(now);
    expect(conversations).toHaveLength(1);
    expect(repliesIn(conversations[0] ?? [])).toEqual(['Enough.']);
  });
});
