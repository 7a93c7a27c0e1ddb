import { aMissionContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import type { ReplyRequest, TranscriptLine } from '../roleplay/reply-request.ts';
import { practiceReply } from './practice-reply.ts';
import { wordsOf } from './reading/folded-text.ts';
import { planReply } from './reply-plan.ts';

const levels = [1, 2, 3, 4] as const;
const seeds = Array.from({ length: 60 }, (_, index) => `seed-${index}`);

const scripts = {
  'en-GB': [
    'I have bad news: the release is late, and I wanted you to hear it from me.',
    'What does that date mean on your side?',
    'That must be hard for your people.',
    'We are still working on it with the team.',
    'I should have told you sooner.',
    'How do your people take it?',
    'Two tests still fail this week.',
    'What would you need from us?',
  ],
  'fr-FR': [
    'J’ai une mauvaise nouvelle : la livraison est en retard, et je voulais vous le dire moi-même.',
    'Qu’est-ce que cette date change pour vous ?',
    'Ça doit être difficile pour vos équipes.',
    'Nous y travaillons encore avec les autres.',
    'J’aurais dû vous prévenir plus tôt.',
    'Comment vos équipes le prennent-elles ?',
    'Deux tests échouent encore cette semaine.',
    'De quoi auriez-vous besoin de notre part ?',
  ],
};
const disclosures = {
  'en-GB': Array.from(
    { length: 10 },
    (_, index) => `Something about number ${index} that I would rather keep to myself for now.`,
  ),
  'fr-FR': Array.from(
    { length: 10 },
    (_, index) => `Une chose numéro ${index} que je préférerais garder pour moi, en ce moment.`,
  ),
};
const objections = {
  'en-GB': [
    'Why should I believe a third date?',
    'That is a reason, not a plan.',
    'Who tells the others?',
    'I have heard that before.',
  ],
  'fr-FR': [
    'Pourquoi croire une troisième date ?',
    'C’est une raison, pas un plan.',
    'Qui le dit aux autres ?',
    'J’ai déjà entendu ça.',
  ],
};

type Language = keyof typeof scripts;

const tones = ['Warm.', 'Dry.', 'Anxious.', 'Formal.', 'Hurt.', 'Curt.'];

function behaviour(difficulty: (typeof levels)[number], language: Language, tone: string) {
  let [words, disclosed, pressing, replies] = [0, 0, 0, 0];
  for (const seed of seeds) {
    const transcript: TranscriptLine[] = [{ speaker: 'persona', text: 'Yes?' }];
    for (const text of scripts[language]) {
      transcript.push({ speaker: 'learner', text });
      const request: ReplyRequest = {
        seed,
        language,
        scenario: { name: 's', ...aScenarioContent() },
        persona: {
          name: 'Camille',
          ...aPersonaContent({
            difficulty,
            language,
            tone,
            disclosures: disclosures[language],
            objections: objections[language],
          }),
        },
        mission: { name: 'm', ...aMissionContent({ success_criteria: [], failure_criteria: [] }) },
        transcript,
      };
      const { parts } = planReply(request);
      const reply = practiceReply(request).text;
      words += wordsOf(reply).length;
      replies += 1;
      disclosed += parts.filter(({ kind }) => kind === 'disclosure').length;
      pressing += parts.some(({ kind }) => kind === 'objection' || kind === 'press' || kind === 'warning')
        ? 1
        : 0;
      transcript.push({ speaker: 'persona', text: reply });
    }
  }
  return { words: words / replies, disclosed: disclosed / seeds.length, pressing: pressing / replies };
}

describe.each(
  (['en-GB', 'fr-FR'] as const).flatMap((language) => tones.map((tone) => [language, tone] as const)),
)('B-4 the replies of the practice engine in 60 conversations (%s, %s)', (language, tone) => {
  const measured = levels.map((level) => behaviour(level, language, tone));
  const steps = [0, 1, 2].map((from) => [measured[from], measured[from + 1]] as const);

  it.each(steps.map((step, index) => [index + 1, index + 2, step] as const))(
    'B-4 from level %i to %i the persona’s replies get shorter and put more pressure on the learner',
    (_from, _to, [easier, harder]) => {
      expect(harder?.words).toBeLessThanOrEqual((easier?.words ?? 0) * 0.9);
      expect(harder?.disclosed).toBeLessThanOrEqual((easier?.disclosed ?? 0) - 1);
      expect(harder?.pressing).toBeGreaterThanOrEqual((easier?.pressing ?? 1) + 0.15);
    },
  );
});
