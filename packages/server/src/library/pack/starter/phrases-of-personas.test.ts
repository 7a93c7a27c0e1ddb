import { practiceReply } from '@repartee/ai/practice/practice-reply';
import { type Tone, toneOf } from '@repartee/ai/practice/tone';
import type { RoleplayCast } from '@repartee/ai/roleplay/reply-request';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import { aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { shippedCasts } from './shipped-casts.fixture.ts';

type Cast = Omit<RoleplayCast, 'seed'>;

/** Turns of typical learners. The scenarios take turns with them. */
const scripts: Record<'en-GB' | 'fr-FR', readonly (readonly string[])[]> = {
  'en-GB': [
    [
      'I will be direct with you: this took far too long, and I should have told you sooner.',
      'What does that mean for you?',
      'That must be exhausting for you and your people.',
      'So what you need is something you can check yourself. Did I get that right?',
      'What would help you most now?',
      'We could look at it together, one step at a time.',
      'I will call you on Thursday at 10 am. Does that work for you?',
      'Thank you for your time.',
    ],
    [
      'Hello, how are you?',
      'I would like to talk about what happened last week.',
      'How did you see it?',
      'I understand that you are disappointed.',
      'Is there something else behind it?',
      'It was not me who decided that.',
      'There are two reports that I can show you.',
      'Could you agree to that?',
    ],
    [
      'Thank you for taking the time. What matters most to you?',
      'Tell me more about that, please. What happened then?',
      'I see.',
      'It is only a small delay.',
      'I am sorry, that was clumsy of me.',
      'What if we tried it for six weeks?',
      'Let us meet on Monday at 9 and look at the figures.',
    ],
    [
      'I am sorry, this is our mistake, and I should have told you.',
      'I understand that this is hard for you.',
      'I will call you tomorrow at 9.',
      'On Thursday I will bring the list.',
      'I will send you the plan on Friday.',
      'And on Monday at 10 we look at it together.',
      'I will write to you every Wednesday.',
    ],
    [
      'It was not us who did that.',
      'That is not my fault, my colleague made a mistake.',
      'I can promise you nothing.',
      'You are exaggerating.',
      'You have to accept it.',
    ],
  ],
  'fr-FR': [
    [
      'Je vais être clair : cela a pris trop de temps, et j’aurais dû vous prévenir plus tôt.',
      'Qu’est-ce que cela change pour vous ?',
      'Ça doit être épuisant pour vous et les vôtres.',
      'Si je comprends bien, il vous faut quelque chose que vous puissiez vérifier. C’est bien ça ?',
      'De quoi auriez-vous besoin maintenant ?',
      'Je vous propose de regarder cela ensemble, étape par étape.',
      'Je vous appelle jeudi à 10 h. Ça vous convient ?',
      'Merci de votre temps.',
    ],
    [
      'Bonjour, comment allez-vous ?',
      'Je voudrais vous parler de ce qui s’est passé la semaine dernière.',
      'Comment l’avez-vous vécu ?',
      'Je comprends votre déception.',
      'Il y a autre chose derrière ?',
      'Ce n’est pas moi qui ai décidé cela.',
      'Il y a deux rapports que je peux vous montrer.',
      'Seriez-vous d’accord avec cela ?',
    ],
    [
      'Merci de me recevoir. Qu’est-ce qui compte le plus pour vous ?',
      'Que s’est-il passé ensuite ?',
      'Je vois.',
      'Ce n’est qu’un petit retard.',
      'Je suis désolé, c’était maladroit.',
      'Et si on essayait pendant six semaines ?',
      'On se voit lundi à 9 h pour regarder les chiffres ?',
    ],
    [
      'Je suis désolé, c’est notre erreur, et j’aurais dû vous prévenir.',
      'Je comprends que c’est difficile pour vous.',
      'Je vous appelle demain à 9 h.',
      'Jeudi, je vous apporte la liste.',
      'Je vous envoie le plan vendredi.',
      'Et lundi à 10 h, nous le regardons ensemble.',
      'Je vous écris chaque mercredi.',
    ],
    [
      'Ce n’est pas nous qui avons fait cela.',
      'Ce n’est pas ma faute, mon collègue s’est trompé.',
      'Je ne peux rien vous promettre.',
      'Vous exagérez.',
      'Vous devez accepter.',
    ],
  ],
};

const authored = {
  'en-GB': { name: 'Robin Vale', tone: 'Hurt and quiet.', line: 'I did not sleep last night because of it.' },
  'fr-FR': { name: 'Robin Vallet', tone: 'Fatiguée, amère.', line: 'Je n’en ai pas dormi la nuit dernière.' },
};

/** The shipped scenarios and one that an author wrote, twelve in all. */
async function twelveCasts(language: UiLocale): Promise<readonly Cast[]> {
  const { name, tone, line } = authored[language];
  const persona = { name, ...aPersonaContent({ tone, language, disclosures: [line], objections: [] }) };
  const scenario = { name: 'A written scenario', ...aScenarioContent({ language }) };
  return [...(await shippedCasts(language)), { language, scenario, persona, mission: null }];
}

function repliesIn(cast: Cast, script: readonly string[], earlierReplies: readonly string[], seed = 'one') {
  const transcript: { speaker: 'persona' | 'learner'; text: string }[] = [
    { speaker: 'persona', text: cast.persona.opening_line },
  ];
  const replies: string[] = [];
  for (const text of script) {
    transcript.push({ speaker: 'learner', text });
    const reply = practiceReply({ seed, ...cast, transcript: [...transcript], earlierReplies });
    replies.push(reply.text);
    if (reply.marker) break;
    transcript.push({ speaker: 'persona', text: reply.text });
  }
  return replies;
}

/** Sentences of more than three words, such as none of “Yes.” or “Go on.”, without what the author wrote. */
function phrasesIn(replies: readonly string[], { persona }: Cast): ReadonlySet<string> {
  const own = [...persona.disclosures, ...persona.objections].map((line) => line.replace(/\s/g, ' '));
  return new Set(
    replies
      .map((reply) => own.reduce((rest, line) => rest.replace(line, ''), reply.replace(/\s/g, ' ')))
      .flatMap((reply) => reply.split(/(?<=[.?!])\s+/))
      .filter((sentence) => (sentence.match(/[\p{L}\p{N}’]+/gu) ?? []).length > 3),
  );
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((phrase) => b.has(phrase));

describe.each(uiLocales)('personas of the practice engine (%s)', (language) => {
  it.each([0, 1, 2, 3, 4])(
    'twelve scenarios that one learner plays share no sentence (learner %i)',
    async (learner) => {
      const casts = await twelveCasts(language);
      expect(casts).toHaveLength(12);
      let earlier: readonly string[] = [];
      const heard = new Set<string>();
      for (const [place, cast] of casts.entries()) {
        const script = scripts[language][(place + learner) % scripts[language].length] ?? [];
        const replies = repliesIn(cast, script, earlier, `learner-${learner}`);
        const phrases = phrasesIn(replies, cast);
        expect(`${cast.persona.name}: ${shared(phrases, heard).join(' | ')}`).toBe(`${cast.persona.name}: `);
        for (const phrase of phrases) heard.add(phrase);
        earlier = [...replies.toReversed(), ...earlier];
      }
    },
  );

  it.each([0, 1, 2, 3, 4])(
    'twelve scenarios share no sentence, even if one learner says the same in all of them (script %i)',
    async (number) => {
      let earlier: readonly string[] = [];
      const heard = new Map<string, string>();
      const twice: string[] = [];
      for (const cast of await twelveCasts(language)) {
        const replies = repliesIn(cast, scripts[language][number] ?? [], earlier);
        for (const phrase of phrasesIn(replies, cast)) {
          const other = heard.get(phrase);
          if (other) twice.push(`${other}, ${cast.persona.name}: ${phrase}`);
          heard.set(phrase, cast.persona.name);
        }
        earlier = [...replies.toReversed(), ...earlier];
      }
      expect(twice.join('\n')).toBe('');
    },
  );

  it('personas of different tones share no sentence, even without the learner’s history', async () => {
    const casts = await twelveCasts(language);
    const played = scripts[language].flatMap((script) =>
      casts.map((cast) => ({
        tone: toneOf(cast.persona, language === 'fr-FR' ? 'fr' : 'en'),
        phrases: phrasesIn(repliesIn(cast, script, []), cast),
      })),
    );
    const byTone = new Map<Tone, Set<string>>();
    for (const { tone, phrases } of played)
      byTone.set(tone, new Set([...(byTone.get(tone) ?? []), ...phrases]));
    const tones = [...byTone.keys()];
    expect(tones.length).toBeGreaterThanOrEqual(5);
    for (const one of tones)
      for (const other of tones.filter((tone) => tone !== one))
        expect(shared(byTone.get(one) ?? new Set(), byTone.get(other) ?? new Set())).toEqual([]);
  });

  it('each shipped persona has the tone that its author names', async () => {
    const tones = (await shippedCasts(language)).map(({ persona }) => [
      persona.name,
      toneOf(persona, language === 'fr-FR' ? 'fr' : 'en'),
    ]);
    expect(Object.fromEntries(tones)).toEqual(
      {
        'en-GB': {
          'Camille Roussel': 'dry',
          'Omar Haddad': 'dry',
          'Tom Ashby': 'warm',
          'Carol Hughes': 'anxious',
          'Delroy Campbell': 'warm',
          'Marcus Webb': 'dry',
          'Priya Raman': 'formal',
          'Daniel Frost': 'warm',
          'Ingrid Solberg': 'curt',
          'Eileen Marsh': 'anxious',
          'Grace Okafor': 'dry',
        },
        'fr-FR': {
          'Louis Carpentier': 'formal',
          'Samia Benali': 'hurt',
          'Hélène Garnier': 'curt',
          'Dr Antoine Mercier': 'curt',
          'Gérard Pelletier': 'formal',
          'Karim Belkacem': 'warm',
          'Mathilde Ferrand': 'warm',
          'Hélène Vasseur': 'dry',
          'Yann Le Goff': 'dry',
          'Bruno Castel': 'curt',
          'Nadia Ferhat': 'anxious',
        },
      }[language],
    );
  });
});
