import type { ObserverContent, RubricCriterion } from '@repartee/contracts/library/observer';
import { type Localized, localized } from '@repartee/contracts/locales';

/** Who reads a session whose scenario names no observer. Not an item of any library. */
export interface DefaultObserver {
  readonly id: string;
  readonly name: string;
  readonly content: ObserverContent;
}

/** The general coach's, in every language. */
export const generalCoachId = 'c0ac0000-5eed-4000-8000-0b5e7fe70001';

const line = (key: string, name: string, description: string): RubricCriterion => ({
  key,
  name,
  description,
  weight: 1,
  blocker: false,
  fails_when_not_seen: false,
  anchors: {},
});

const english: DefaultObserver = {
  id: generalCoachId,
  name: 'General coach',
  content: {
    instructions: 'Read how the learner conducts the conversation. Judge only what was said.',
    feedback_tone: 'kind',
    judges: 1,
    rubric: [
      line('opening', 'Opening', 'Says early and plainly what the conversation is about.'),
      line('open-questions', 'Open questions', 'Asks questions that invite more than yes or no.'),
      line('listening', 'Listening', 'Takes up what the other said, in own words, before going on.'),
      line('clarity', 'Clarity', 'Speaks concretely, with facts and examples, without detours.'),
      line('next-step', 'Next step', 'Agrees who does what by when.'),
    ],
  },
};

const french: DefaultObserver = {
  id: generalCoachId,
  name: 'Coach généraliste',
  content: {
    instructions: 'Lisez comment l’apprenant conduit l’échange. Ne jugez que ce qui a été dit.',
    feedback_tone: 'kind',
    judges: 1,
    rubric: [
      line('opening', 'Entrée en matière', 'Dit tôt et clairement de quoi il sera question.'),
      line(
        'open-questions',
        'Questions ouvertes',
        'Pose des questions qui appellent plus qu’un oui ou un non.',
      ),
      line('listening', 'Écoute', 'Reprend avec ses mots ce que l’autre a dit, avant de poursuivre.'),
      line('clarity', 'Clarté', 'Parle concrètement, avec des faits et des exemples, sans détour.'),
      line('next-step', 'Prochaine étape', 'Convient de qui fait quoi et pour quand.'),
    ],
  },
};

const observers: Localized<DefaultObserver> = { 'en-GB': english, 'fr-FR': french };

/** The general coach in the language of a session; in English for one without a text. */
export const defaultObserver = (language: string): DefaultObserver => localized(observers, language);
