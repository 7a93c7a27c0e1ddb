import { type SpokenLanguage, spokenLanguage } from '../practice/lexicon/spoken-language.ts';

/** Turns of the scripted learner, independent of the replies: they suit any scenario, of average quality. */
const scripts: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  en: [
    'Thank you for your time. There is something I need to talk through with you.',
    'How do you see the situation yourself?',
    'That must be hard for you.',
    'We are still working on it on our side.',
    'What matters most to you in this?',
    'I should have spoken to you sooner.',
    'What would have to change for you?',
    'Let us agree on a first step for this week.',
  ],
  fr: [
    'Merci de me recevoir. Il y a quelque chose dont je dois parler avec vous.',
    'Comment voyez-vous la situation, vous ?',
    'Ça doit être difficile pour vous.',
    'Nous y travaillons encore de notre côté.',
    'Qu’est-ce qui compte le plus pour vous là-dedans ?',
    'J’aurais dû vous en parler plus tôt.',
    'Qu’est-ce qui devrait changer, pour vous ?',
    'Convenons d’une première étape cette semaine.',
  ],
};

/** Returns the turns of the scripted learner, in order. Languages other than French fall back to English. */
export const learnerScript = (language: string): readonly string[] => scripts[spokenLanguage(language)];
