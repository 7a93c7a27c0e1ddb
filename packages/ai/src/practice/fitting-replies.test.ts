import { aMissionContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import type { ReplyRequest, TranscriptLine } from '../roleplay/reply-request.ts';
import english from './languages/en-GB/follow-ups.json' with { type: 'json' };
import french from './languages/fr-FR/follow-ups.json' with { type: 'json' };
import { isAnswered } from './own-lines.ts';
import { practiceReply } from './practice-reply.ts';
import { planReply } from './reply-plan.ts';
import { situationOf } from './situation.ts';

type Tag = 'en-GB' | 'fr-FR';

const facts = {
  'en-GB': ['Two pharmacies turned people away who had come for insulin.', 'I have used all my leave.'],
  'fr-FR': ['Je n’ai rien dit, parce que je ne veux pas de pitié.', 'L’aide passe à sept heures et demie.'],
};

/** The learner's turns with a short reply of the persona between them. */
function request(language: Tag, turns: readonly string[], heard = '…'): ReplyRequest {
  const transcript = turns.flatMap((text, place): TranscriptLine[] => [
    ...(place > 0 ? [{ speaker: 'persona' as const, text: heard }] : []),
    { speaker: 'learner', text },
  ]);
  return {
    seed: 'one',
    language,
    scenario: { name: 'A delay', ...aScenarioContent() },
    persona: {
      name: 'Camille Roussel',
      ...aPersonaContent({ difficulty: 2, language, disclosures: facts[language] }),
    },
    mission: { name: 'A date', ...aMissionContent() },
    transcript,
  };
}
const situation = (...parameters: Parameters<typeof request>) => situationOf(request(...parameters));

describe('replies that fit the learner’s turn', () => {
  it.each([
    ['en-GB', 'Hi Camille, sorry I’m a couple of minutes late, I couldn’t find the room.'],
    ['en-GB', 'Sorry, the line is bad, can you hear me?'],
    ['en-GB', 'Sorry, I’ve got drilling outside my window, can you still hear me?'],
    ['fr-FR', 'Bonjour monsieur Castel, excusez-moi, la ligne est très mauvaise, vous m’entendez ?'],
    ['fr-FR', 'Bonjour, désolé d’être en retard.'],
    ['en-GB', 'Hey Camille, have you got a minute?'],
    ['en-GB', 'Is now a good time?'],
    ['en-GB', 'Camille, can we talk?'],
    ['fr-FR', 'Bonjour Camille, tu as deux minutes ?'],
    ['fr-FR', 'Camille, est-ce que je peux vous parler ?'],
    ['fr-FR', 'Bonjour monsieur Pelletier. Vous avez bien dormi ? Il fait un temps superbe ce matin.'],
  ] as const)(
    '%s: a greeting and nothing else is neither an apology nor a question: %s',
    (language, text) => {
      expect(situation(language, [text])).toMatchObject({ cue: 'small_talk', disclosure: null });
      expect(situation(language, [text]).stance.credit).toBeLessThan(1.1);
    },
  );

  it.each([
    ['en-GB', 'Morning Camille, how’s the family?', 'how_are_you'],
    ['fr-FR', 'Bonjour madame, et la famille ?', 'how_are_you'],
    ['en-GB', 'Good to see you, and I wanted to talk about the date.', 'noted'],
    ['fr-FR', 'Je suis content de te voir, et je voulais qu’on parle de la date.', 'noted'],
    ['en-GB', 'Camille, have you got a minute? I wanted to talk about yesterday’s meeting.', 'noted'],
    ['fr-FR', 'Tu as deux minutes ? Je voulais qu’on parle de la réunion d’hier.', 'noted'],
    ['en-GB', 'Could we talk on Thursday at nine?', 'not_yet'],
  ] as const)('%s: a pleasantry beside the matter is not all that is heard: %s', (language, text, cue) => {
    expect(situation(language, [text]).cue).toBe(cue);
  });

  it.each([
    ['en-GB', 'And who decides that?', 'It is Kevin who does the closing on Friday.', true],
    ['en-GB', 'Who answers for this?', 'That is me.', true],
    ['en-GB', 'Who said that? I would rather hear it from them.', 'I was in the room myself.', true],
    ['en-GB', 'Who said that?', 'I’m not going into who told me.', true],
    ['fr-FR', 'Qui vous a dit ça ?', 'Je ne vous dirai pas qui.', true],
    ['en-GB', 'Who answers for this?', 'We meet on Friday, Camille?', false],
    ['en-GB', 'Who answers for this?', 'The date has moved to Friday.', false],
    ['en-GB', 'Why should I believe it?', 'It is Kevin who does it.', false],
    ['fr-FR', 'Si je ne fais pas la clôture, qui va la faire ?', 'C’est Kevin qui la fait.', true],
    ['fr-FR', 'Et concrètement, qui décide ?', 'Au-delà c’est la direction qui décide, en janvier.', true],
    ['fr-FR', 'Qui s’en occupe ?', 'La clôture est vendredi.', false],
    ['en-GB', 'I have heard it before. What is actually failing?', 'Two acceptance tests fail.', true],
    ['en-GB', 'What is actually failing?', 'The date has moved to Friday.', false],
    ['en-GB', 'If it fails again, what do you lose?', 'Two acceptance tests fail.', false],
    ['fr-FR', 'Qu’est-ce qui bloque ?', 'C’est le module de paie qui bloque.', true],
    ['fr-FR', 'C’est grave, oui ou non ?', 'Ce n’est rien de grave.', true],
    ['fr-FR', 'C’est grave, oui ou non ?', 'Le médecin va passer.', false],
    ['en-GB', 'Is it serious, yes or no?', 'It is not serious.', true],
  ] as const)('%s: whether “%s” is answered by “%s”: %s', (language, line, turn, answered) => {
    expect(isAnswered(line, situation(language, [turn]).reading)).toBe(answered);
  });

  it.each([
    ['en-GB', 'No, I take that back, it is not me who decides.', 'taken_back'],
    ['en-GB', 'It was not us.', 'denied'],
    ['fr-FR', 'Cette année, c’est 3 %. Au-delà ce n’est pas moi qui décide.', 'noted'],
    ['fr-FR', 'Ce n’est pas moi qui ai donné la chambre.', 'denied'],
    ['en-GB', 'I’m sorry about your dad. I didn’t know.', 'felt'],
    ['fr-FR', 'Je suis désolée pour votre sœur.', 'felt'],
    ['en-GB', 'I’m sorry for the delay.', 'apology'],
  ] as const)('%s: a retraction or a limit is no denial, and pity no apology: %s', (language, text, cue) => {
    expect(situation(language, ['Good morning, Grace.', text])).toMatchObject({ cue });
  });

  it.each([
    ['en-GB', 'Three tests out of ten, at the moment.', 'You name the delay plainly', english],
    ['fr-FR', 'Trois tests sur dix, on reprend vers 16h30.', 'Vous annoncez le retard clairement', french],
  ] as const)(
    '%s: who has given figures is not asked for the plain facts: %s',
    (language, text, aim, phrases) => {
      const asked = request(language, [
        text,
        language === 'en-GB' ? 'So that is that.' : 'Voilà où on en est.',
      ]);
      const persona = { ...asked.persona, difficulty: 3 as const, objections: [] };
      const mission = { name: 'A date', ...aMissionContent({ success_criteria: [aim] }) };
      const demands = Object.values(phrases.steer_name).flat();
      for (const seed of 'abcdefghijkl') {
        const reply = practiceReply({ ...asked, persona, mission, seed }).text.replaceAll('\u00a0', ' ');
        expect(demands.filter((demand) => reply.includes(demand))).toEqual([]);
      }
    },
  );

  it.each([
    ['en-GB', 'It was the 15th, it will now be the 5th of next month, let us say.', /15th|\b5th/],
    ['en-GB', 'I suggest a fall alarm, and somebody with him tonight and on Friday.', /tonight|Friday/],
    ['en-GB', 'I will show you where it stands every Wednesday.', /Wednesday/],
    ['fr-FR', 'Je vous l’envoie jeudi, au lieu de mardi.', /jeudi|mardi/i],
    ['fr-FR', 'Je vous envoie les chiffres chaque vendredi.', /vendredi/i],
  ] as const)('%s: of two days or a repeated one, none is repeated: %s', (language, text, day) => {
    const turns = ['…', '…'].map(() => (language === 'en-GB' ? 'What does it change?' : 'Ça change quoi ?'));
    expect(practiceReply(request(language, [...turns, text])).text).not.toMatch(day);
  });

  it.each([
    ['en-GB', 'I can move your hours by half an hour from Monday. What do you think?'],
    ['en-GB', 'What could you do differently on Thursday?'],
    ['en-GB', 'I could leave you with three hundred licences for six weeks. How does that sound?'],
    ['en-GB', 'Does the 5th suit you, or is there a day that works better?'],
    ['fr-FR', 'Je te propose de décaler tes horaires à partir de lundi. Qu’est-ce que t’en penses ?'],
    ['fr-FR', 'Qu’est-ce que vous pourriez faire autrement jeudi ?'],
  ] as const)('%s: no fact is told instead of a reaction to an offer or a plan: %s', (language, text) => {
    const question = language === 'en-GB' ? 'What does it change for you?' : 'Ça change quoi pour vous ?';
    const turns = [question, `${question} `, `${question}  `].map(
      (one, place) => `${one}${'?'.repeat(place)}`,
    );
    expect(situation(language, [...turns, text]).disclosure).toBeNull();
  });

  it('a question that only names a day is an open question, and no offer', () => {
    const text = 'Can you tell me what worries you most about him going home tonight?';
    expect(situation('en-GB', [text]).disclosure).not.toBeNull();
  });

  it('a remark beside a question of yes or no earns no fact', () => {
    const text = 'Did you check your cable? Last time it turned out to be the cable, not the pharmacies.';
    expect(situation('en-GB', [text]).disclosure).toBeNull();
  });

  it.each([
    ['en-GB', 'Our monitoring says it was mostly your network provider.', '…'],
    ['en-GB', 'Whose name? Not mine. The developers broke it.', 'Somebody’s name belongs under this. Whose?'],
    ['fr-FR', 'Je n’étais pas là les deux premières fois, je ne peux pas vous dire.', '…'],
    ['fr-FR', 'Mais personne n’a fait d’erreur, c’est le logiciel.', '…'],
    ['fr-FR', 'La mairie ne perd rien. Vous êtes sûre d’avoir tout déposé ?', '…'],
    ['en-GB', 'We never lose anything here. Are you sure you sent it?', '…'],
  ] as const)('%s: a denial is answered as a denial: %s', (language, text, heard) => {
    const first = language === 'en-GB' ? 'Good morning, Grace.' : 'Bonjour, madame Ferhat.';
    expect(situation(language, [first, text], heard)).toMatchObject({ cue: 'denied', disclosure: null });
  });

  it.each([
    ['fr-FR', 'Si vous continuez sur ce ton, madame, je ne vais pas pouvoir vous aider.', 'pushed'],
    ['en-GB', 'If you carry on like this, I cannot help you.', 'pushed'],
    ['fr-FR', 'Si vous aviez gardé les originaux, on n’en serait pas là.', 'blamed'],
    ['en-GB', 'If you’d just spoken up, we wouldn’t be sitting here.', 'blamed'],
    ['fr-FR', 'Entre nous, ce n’est pas une question de vie ou de mort.', 'dismissed'],
    ['en-GB', 'Well, you found a way, so no harm done.', 'dismissed'],
    ['en-GB', 'But you’re brilliant, so what’s it matter?', 'dismissed'],
  ] as const)('%s: a threat and a belittling are taken as such: %s', (language, text, cue) => {
    expect(situation(language, [text]).cue).toBe(cue);
  });

  it('a summary that begins with “et si je vous comprends bien” is no proposal', () => {
    const text =
      'Et si je vous comprends bien, ce qui vous inquiète, c’est d’ouvrir avec six salles pas finies.';
    expect(situation('fr-FR', ['Ça change quoi ?', text]).cue).not.toBe('proposal');
  });

  it.each([
    ['en-GB', 'My colleague would say "we are sorry, and we will ring you tonight". I am not my colleague.'],
    ['en-GB', 'You know what they say: “we understand how hard this is for you”. So there you go.'],
    ['en-GB', 'I’ll tell you what happens: he goes home, and they come whenever they come.'],
    ['en-GB', 'If I were to say I suggest Thursday, would you stop looking at me like that?'],
    ['en-GB', 'We will meet on Tuesday, is that what you want to hear? I am not doing that.'],
    ['en-GB', 'I ask what it means for you, I set a next step on Monday. Done. Happy?'],
    [
      'fr-FR',
      'Ma collègue dirait : « je suis désolée, je vous rappelle ce soir ». Je ne suis pas ma collègue.',
    ],
    ['fr-FR', 'Si je vous disais que je propose jeudi, vous seriez d’accord pour arrêter ?'],
    ['fr-FR', 'On se revoit mardi, c’est ce que vous voulez entendre ?'],
    ['fr-FR', 'Tu crois que c’est marrant de démarrer la ligne lundi sans chef ?'],
  ] as const)('%s: nobody welcomes an act that is quoted, mocked or put off: %s', (language, text) => {
    const open =
      language === 'en-GB' ? 'I propose a trial. What worries you?' : 'Je propose un essai. Ça change quoi ?';
    expect(['felt', 'apology', 'owned', 'agrees', 'dated', 'next_step', 'proposal', 'not_yet']).not.toContain(
      situation(language, [open, text]).cue,
    );
  });

  it('a day in a fact that is announced is no appointment', () => {
    const text = 'I’ll be quick: on Tuesday you interrupted Aisha four times and she closed her laptop.';
    expect(['dated', 'next_step']).not.toContain(situation('en-GB', [text]).cue);
  });

  it('the days of a habit are no appointment', () => {
    const habit = 'Et vous en dites quoi, vous, à votre femme, le dimanche soir ?';
    expect(situation('fr-FR', ['Je vous propose un essai.', habit]).cue).not.toBe('dated');
    expect(situation('fr-FR', ['On se revoit dimanche soir.']).turn.when).toBe('dimanche soir');
    const days = 'We can look at how your Saturdays go, does that work for you?';
    expect(situation('en-GB', ['I suggest a trial.', days]).turn.when).toBeNull();
  });

  it.each([
    ['en-GB', 'That was our error. I can move the account to your name today. Is that okay for you?'],
    ['fr-FR', 'C’est notre erreur. Je vous propose une livraison demain à 7 h. Ça vous irait ?'],
  ] as const)('%s: an offer beside an apology is answered: %s', (language, text) => {
    expect(['agrees', 'dated', 'not_yet', 'proposal']).toContain(situation(language, [text]).cue);
  });

  it.each([
    ['en-GB', 'So the customer report was late again, and I finished it at eleven.'],
    ['fr-FR', 'Donc le rapport est encore arrivé en retard, et je l’ai fini à 23 h.'],
  ] as const)('%s: a fact that begins with “so” is no summary: %s', (language, text) => {
    expect(situation(language, [text], 'The report?').cue).not.toBe('heard');
  });

  it('an appointment “together” asks for no yes', () => {
    const turns = ['Je vous propose un autre jour.', 'On fixe un autre rendez-vous ensemble.'];
    expect(situation('fr-FR', turns).cue).not.toBe('not_yet');
  });

  it.each([
    ['en-GB', 'What worries you?', 'To sum up: your pharmacies worry you. Did I miss anything?'],
    [
      'fr-FR',
      'Qu’est-ce qui vous inquiète ?',
      'Pour résumer, c’est l’aide du matin qui vous manque. C’est bien ça ?',
    ],
  ] as const)('%s: a summary that is checked meets no objection: %s, %s', (language, question, text) => {
    const said = request(language, [question, text], facts[language].join(' '));
    const persona = { ...said.persona, difficulty: 3 as const, objections: ['Why a third date?'] };
    const replies = [...'abcdefghij'].map((seed) => practiceReply({ ...said, persona, seed }).text);
    for (const reply of replies) expect(reply).not.toContain('third date');
  });

  it.each([
    // A question why somebody did not do something reproaches nobody.
    ['en-GB', 'Why didn’t you write back, if I may? I’d have liked it.', /^(?!blamed)/],
    ['fr-FR', 'Pourquoi vous n’avez pas répondu, si je peux me permettre ?', /^(?!blamed)/],
    // Who asked for the meeting is no matter of blame.
    ['fr-FR', 'C’est pas moi qui demande l’entretien.', /^(?!denied)/],
    ['en-GB', 'It’s not me who asked for this meeting.', /^(?!denied)/],
    ['fr-FR', 'Ce n’est pas moi qui ai perdu votre dossier.', /^denied$/],
    ['fr-FR', 'On se recale ça un de ces quatre.', /^vague$/],
    ['en-GB', 'I will call you one of these days.', /^vague$/],
    ['en-GB', 'Is the report going to be late next month too, or is that a secret?', /^unknown$/],
    ['en-GB', 'I’ll come straight to it: the release slips three weeks.', /^noted$/],
    ['en-GB', 'You tell me who is late, I begin with the rest. Deal?', /^(?!withholds|nothing_more|asked)/],
    ['en-GB', 'So what would you like me to say, Camille?', /^(?!withholds|nothing_more|asked)/],
    ['fr-FR', 'Qu’est-ce que vous voulez que je vous dise ?', /^(?!withholds|nothing_more|asked)/],
    ['fr-FR', 'Ça vous a fait quoi, de ne pas être prévenue ?', /^(?:asked|withholds)$/],
    [
      'fr-FR',
      'Je peux vous trouver un rendez-vous vendredi à 8 h. Qu’est-ce qui vous arrange ?',
      /^(?:not_yet|dated|agrees)$/,
    ],
    [
      'fr-FR',
      'Voilà ce que je peux faire : la suite du dernier étage, avec le petit déjeuner, si vous voulez.',
      /^proposal$/,
    ],
    ['fr-FR', 'Je n’ai pas été à la hauteur là-dessus, c’est moi qui aurais dû te le dire.', /^owned$/],
    [
      'en-GB',
      'I can send you the list on Friday or on Monday. What works best for you?',
      /^(?:not_yet|dated|agrees)$/,
    ],
    ['fr-FR', 'Je vous parle mal depuis tout à l’heure, pardon.', /^(?:owned|apology)$/],
  ] as const)('%s: a turn is read for what it does: %s', (language, text, cue) => {
    const first = language === 'en-GB' ? 'Good morning, Grace.' : 'Bonjour, madame Ferhat.';
    expect(situation(language, [first, text]).cue).toMatch(cue);
  });

  it.each([
    ['en-GB', 'It’s your own fault.', 'I can send you the list on Monday. Would that work for you?'],
    ['fr-FR', 'C’est votre faute.', 'Je vous envoie la liste lundi. Ça vous irait ?'],
  ] as const)('%s: a persona that was hurt answers a request for a yes', (language, harm, text) => {
    const { persona, ...rest } = request(language, [harm, text]);
    const yielding = { ...rest, persona: { ...persona, difficulty: 1 as const } };
    expect(situationOf(yielding)).toMatchObject({ taken: 'flat', cue: 'not_yet' });
  });

  it.each([
    ['en-GB', 'Honestly, you’re being hysterical about it.'],
    ['en-GB', 'Stop interrupting me, for God’s sake.'],
    ['en-GB', 'Look lady, I’ve got forty calls waiting.'],
    ['en-GB', 'Are you taking the mickey?'],
    ['fr-FR', 'T’es vraiment un boulet.'],
    ['fr-FR', 'Bon, on va pas y passer la journée.'],
    ['fr-FR', 'Réveillez-vous un peu, c’est votre boulot !'],
  ] as const)('%s: rudeness is named, and nothing else is said beside it: %s', (language, text) => {
    const rude = request(language, [language === 'en-GB' ? 'What worries you?' : 'Ça change quoi ?', text]);
    expect(situationOf(rude)).toMatchObject({ taken: 'bad', cue: 'insulted' });
    const persona = { ...rude.persona, difficulty: 3 as const, objections: ['Why a third date?'] };
    const objects = [...'abcdef'].some((seed) =>
      practiceReply({ ...rude, persona, seed }).text.includes('third date'),
    );
    expect(objects).toBe(false);
  });

  it.each([
    ['en-GB', 'Stop, you did not have to bring that, thank you.'],
    ['en-GB', 'For God’s sake, that must have been a shock.'],
    ['en-GB', 'You’re not being childish.'],
    ['fr-FR', 'Vous n’êtes pas un boulet pour nous.'],
  ] as const)('%s: a kind turn is not taken as rudeness: %s', (language, text) => {
    expect(situation(language, [text]).cue).not.toBe('insulted');
  });

  it.each([
    ['en-GB', 'You are annoying.', 'Sorry. What happened then?', 'apology'],
    ['fr-FR', 'T’es un boulet.', 'Excusez moi. Je suis inquiète.', 'apology'],
    ['fr-FR', 'Bonjour madame.', 'Pardon, j’ai dit ça sous la colère.', 'apology'],
    ['en-GB', 'What worries you?', '…', 'silent'],
    ['fr-FR', 'Ça change quoi ?', '(silence)', 'silent'],
    ['en-GB', 'What worries you?', 'Hello? Are you still there?', 'present'],
    ['fr-FR', 'Ça change quoi ?', 'Vous êtes encore là ?', 'present'],
    [
      'en-GB',
      'What worries you?',
      'I could give you a discount. Actually no, forget the discount.',
      'taken_back',
    ],
    ['fr-FR', 'Ça change quoi ?', 'Finalement non, laissez tomber.', 'taken_back'],
    [
      'en-GB',
      'I can keep him until noon.',
      'Or I could give you a sitter. Which would you prefer?',
      'undecided',
    ],
    ['fr-FR', 'Je vous propose un essai.', 'Ou un prêt. Vous préférez lequel ?', 'undecided'],
    // “Can you stay until Monday?” offers nothing on Monday.
    ['en-GB', 'I suggest a trial.', 'Can you stay with him until Monday?', 'unknown'],
    ['fr-FR', 'Je vous propose un essai.', 'Vous pouvez rester avec lui jusqu’à lundi ?', 'unknown'],
    ['en-GB', 'I suggest a trial.', 'You’re right, you did not get it.', 'noted'],
    ['en-GB', 'Good morning.', 'You should have heard it from me a year ago.', 'noted'],
    ['en-GB', 'Good morning.', 'I would like you to lead it. Would you want that?', 'not_yet'],
    ['en-GB', 'Good morning.', 'What about a pilot for the forty on their phones?', 'proposal'],
    [
      'fr-FR',
      'Bonjour.',
      'Je vous envoie avant le 10 un plan par semaine. Qu’est-ce que vous en dites ?',
      'not_yet',
    ],
    ['fr-FR', 'Ça change quoi ?', 'Et si vous le perdez ?', 'unknown'],
    ['en-GB', 'I suggest a trial.', 'Deal, we try it on Thursday and talk on Friday.', 'next_step'],
    ['en-GB', 'What worries you?', 'So nobody looks after the pharmacies, is that it?', 'heard'],
  ] as const)('%s: after “%s”, the reply takes up “%s” (%s)', (language, first, text, cue) => {
    expect(situation(language, [first, text]).cue).toBe(cue);
  });

  it.each([
    ['en-GB', 'What worries you about the pharmacies?', 'How many pharmacies turned people away?'],
    ['fr-FR', 'Comment ça se passe le matin, avec l’aide ?', 'À quelle heure passe l’aide ?'],
  ] as const)('%s: a fact that was told is not called unknown: %s', (language, first, text) => {
    const heard = facts[language].join(' ');
    expect(situation(language, [first, text], heard)).toMatchObject({ cue: 'told', disclosure: null });
    expect(practiceReply(request(language, [first, text], heard)).text).toMatch(
      language === 'en-GB' ? /“Two pharmacies turned people away[^”]*”/ : /L’aide passe à sept heures/,
    );
  });

  it('a fact that the learner has just said is not told as news', () => {
    const text = 'So two pharmacies turned people away who had come for insulin. Is that right?';
    const turns = ['What worries you?', 'That must be hard for you.', text];
    expect(situation('en-GB', turns).disclosure).not.toBe(facts['en-GB'][0]);
  });

  it.each([
    ['en-GB', 'Can you give me the password please?', 'I do not have that password.'],
    ['fr-FR', 'Vous pouvez me donner le mot de passe ?', 'Le mot de passe, je ne l’ai pas.'],
  ] as const)('%s: a line of the author answers a question about its subject: %s', (language, text, line) => {
    const asked = request(language, [language === 'en-GB' ? 'Good morning.' : 'Bonjour.', text]);
    const persona = { ...asked.persona, objections: [line] };
    expect(practiceReply({ ...asked, persona }).text).toContain(line);
  });

  it('no objection to something else stands beside an unanswered question', () => {
    const asked = request('en-GB', ['Good morning.', 'How do you see that moment?']);
    const persona = { ...asked.persona, difficulty: 3 as const, objections: ['Why a third date?'] };
    for (const seed of 'abcdef')
      expect(practiceReply({ ...asked, persona, seed }).text).not.toContain('third date');
  });

  it.each([
    ['en-GB', 'You are an idiot.', 'You’ll have the review on Tuesday at noon.', /Tuesday at noon/i],
    ['fr-FR', 'Vous êtes pénible.', 'Oubliez ça. Je vous rappelle lundi.', /lundi/i],
  ] as const)(
    '%s: a persona that was hurt still takes up an offered day: %s %s',
    (language, harm, text, day) => {
      const offered = request(language, [harm, text]);
      const persona = { ...offered.persona, difficulty: 2 as const };
      expect(practiceReply({ ...offered, persona }).text).toMatch(day);
    },
  );

  /** The replies of a persona with these own lines, for several seeds. */
  const repliesOf = (
    asked: ReplyRequest,
    { objections = [], difficulty = 3 }: { objections?: readonly string[]; difficulty?: 1 | 2 | 3 | 4 },
  ) => {
    const persona = { ...asked.persona, difficulty, objections: [...objections] };
    return [...'abcdefghij'].map((seed) => practiceReply({ ...asked, persona, seed }).text);
  };

  it.each([
    [
      'en-GB',
      'I do not want a discount, thank you.',
      'I will look at your file.',
      'I can take ten pounds off the bill.',
    ],
    ['en-GB', 'I have had an apology. It came from no-reply.', 'I see.', 'I’m sorry for the inconvenience.'],
    ['en-GB', 'Three per cent, is that all?', 'We have 5% more users.', 'I can give you 3% now.'],
    ['en-GB', 'Eight per cent, is that all?', 'We have 3% more users.', 'I can give you 8% now.'],
    [
      'en-GB',
      'What does “not yet” mean, exactly?',
      'The panel has met.',
      'For the board it is not yet time.',
    ],
    ['fr-FR', 'Qui, « on » ?', 'Le médecin est prévenu.', 'Hier, on a regardé les deux dossiers.'],
    ['fr-FR', 'Une réduction ne me fera pas dormir.', 'Je regarde votre dossier.', 'Il y a une remise, là.'],
    ['fr-FR', 'Vos regrets, je les entends.', 'Je regarde votre dossier.', 'Je vous demande pardon.'],
    ['fr-FR', 'Trois pour cent, c’est peu, non ?', 'Nous avons 5 % de clients.', 'Ce sera 3 %, voilà.'],
    [
      'fr-FR',
      'J’entends bien les contraintes.',
      'Je regarde votre dossier.',
      'Le budget est serré cette année.',
    ],
    [
      'fr-FR',
      'Le camion est parti… On me l’a déjà faite.',
      'Je regarde ça.',
      'Le chauffeur devait passer chez vous hier matin.',
    ],
  ] as const)('%s: “%s” answers nothing in “%s”, but “%s”', (language, line, other, text) => {
    const first = language === 'en-GB' ? 'Good morning.' : 'Bonjour.';
    const answers = (said: string) =>
      repliesOf(request(language, [first, said]), { objections: [line] }).map((reply) =>
        reply.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').includes(line),
      );
    expect(answers(other)).not.toContain(true);
    expect(answers(text)).not.toContain(false);
  });

  it('a suspicion that a discount will be offered answers none', () => {
    const objections = ['You are going to offer me a discount now, are you not?'];
    const replies = repliesOf(request('en-GB', ['Good morning.', 'I will look at your file.']), {
      objections,
    });
    expect(replies.some((reply) => reply.includes('discount'))).toBe(true);
  });

  it.each([
    ['fr-FR', 'C’est quand même pas facile de savoir, non ?', /^unknown$/],
    ['fr-FR', 'Quand êtes-vous arrivée ?', /^unknown$/],
    ['fr-FR', 'Je vous en demande pardon.', /^apology$/],
    ['fr-FR', 'Je t’en demande pardon.', /^apology$/],
    ['fr-FR', 'Je ne vais pas vous demander pardon.', /^(?!apology)/],
    ['fr-FR', 'Ça doit pas être facile de gérer tout ça.', /^felt$/],
    ['fr-FR', 'Ça n’a pas dû être simple pour vous.', /^felt$/],
    ['en-GB', 'That can’t be easy on your own.', /^felt$/],
    ['en-GB', 'That can’t be right at all.', /^(?!felt)/],
    ['en-GB', 'OK so if I’m hearing you right, the plan is made too early. Is that it?', /^heard$/],
    ['fr-FR', 'Je peux vous donner 3 % tout de suite. Au-delà, je ne peux rien vous garantir.', /^noted$/],
    ['fr-FR', 'Je peux vous donner un titre. Je ne peux pas vous garantir plus.', /^proposal$/],
    ['en-GB', 'I can give you 3% now. Beyond that, I cannot promise you anything.', /^noted$/],
    ['en-GB', 'I’d like you to lead the forecast. I can’t promise a promotion.', /^proposal$/],
    ['fr-FR', 'Ce que je peux faire, en revanche, c’est écrire votre rôle. Qu’en pensez-vous ?', /^not_yet$/],
    ['en-GB', 'What do you want us to do, turn back time?', /^blamed$/],
    ['en-GB', 'If you could turn back time, what would you change?', /^(?!blamed)/],
    ['en-GB', 'Did your pharmacies not have a paper backup procedure? Most customers do.', /^blamed$/],
    ['en-GB', 'Did you not have any help at home?', /^(?!blamed)/],
    ['en-GB', 'Don’t you think it’s a bit selfish to leave me with everything?', /^blamed$/],
    ['en-GB', 'Couldn’t you have told me?', /^blamed$/],
    ['en-GB', 'Could you tell me more?', /^(?!blamed)/],
    ['fr-FR', 'Tu aurais quand même pu m’en parler, non ?', /^blamed$/],
    ['fr-FR', 'C’est quand même pas normal de ne rien me dire, tu trouves pas ?', /^blamed$/],
    ['fr-FR', 'C’est pas normal de ne pas vous avoir prévenue, non ?', /^(?!blamed)/],
    ['fr-FR', 'Vous voulez que je remonte le temps ?', /^blamed$/],
    ['fr-FR', 'Vous n’aviez pas de plan B ?', /^blamed$/],
    ['fr-FR', 'Tu aurais pu m’en parler, non ? J’aurais dû te le demander.', /^owned$/],
  ] as const)('%s: a statement or a question is taken for what it is: %s', (language, text, cue) => {
    const first = language === 'en-GB' ? 'Good morning, Grace.' : 'Bonjour, madame Ferhat.';
    expect(situation(language, [first, text]).cue).toMatch(cue);
  });

  it.each([
    ['en-GB', 'is there anything else u need from me', true],
    ['en-GB', 'are you free on thursday', true],
    ['en-GB', 'were you to ask me I would say no', false],
    ['fr-FR', 'c quoi le plus urgent pour vous la demain', true],
    ['fr-FR', 'y a t il autre chose', true],
    ['fr-FR', 'avez vous besoin de moi', true],
    ['fr-FR', 'donc quoi qu’il arrive on vous livre', false],
  ] as const)('%s: whether “%s” asks without a question mark: %s', (language, text, asks) => {
    expect(situation(language, [text]).turn.sentences.some((sentence) => sentence.asks)).toBe(asks);
  });

  it.each([
    ['en-GB', ['I have put it in the file.', 'It is all in the file now.', 'It stays in the file.'], english],
    ['fr-FR', ['Je l’ai mis au dossier.', 'C’est au dossier maintenant.', 'Ça reste au dossier.'], french],
  ] as const)('%s: a persona demands a question at most twice', (language, turns, book) => {
    const demands = Object.values(book.steer_ask).flat();
    const aim = language === 'en-GB' ? 'You ask open questions' : 'Vous posez des questions ouvertes';
    const mission = { name: 'A date', ...aMissionContent({ success_criteria: [aim] }) };
    const heard = (reply: string) => demands.filter((demand) => reply.includes(demand)).length;
    for (const seed of 'abcdef') {
      const transcript: TranscriptLine[] = [];
      const lines = [...turns, ...turns.map((turn) => `${turn} `), ...turns].map(
        (turn, place) => `${turn} ${'Bon. '.repeat(place)}`,
      );
      for (const text of lines) {
        transcript.push({ speaker: 'learner', text });
        const asked = { ...request(language, []), seed, mission, transcript };
        const { text: reply } = practiceReply(asked);
        transcript.push({
          speaker: 'persona',
          text: reply.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '),
        });
      }
      const replies = transcript.flatMap(({ speaker, text }) => (speaker === 'persona' ? text : []));
      const total = replies.reduce((sum, reply) => sum + heard(reply), 0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    ['en-GB', 'I have put it in the file.', 'I suggest a trial. Does that work for you?', english],
    ['fr-FR', 'Je l’ai mis au dossier.', 'Je vous propose un essai. Ça vous va ?', french],
  ] as const)('%s: a persona demands no question after “%s” “%s”', (language, first, text, book) => {
    const demands = Object.values(book.steer_ask).flat();
    const aim = language === 'en-GB' ? 'You ask open questions' : 'Vous posez des questions ouvertes';
    const mission = { name: 'A date', ...aMissionContent({ success_criteria: [aim] }) };
    for (const reply of repliesOf({ ...request(language, [first, text]), mission }, { difficulty: 2 }))
      expect(demands.filter((demand) => reply.replaceAll('\u00a0', ' ').includes(demand))).toEqual([]);
  });

  it.each([
    ['en-GB', 'I’ll ring you thursday at ten. Does that suit you?', /Thursday at ten/, /thursday/],
    ['fr-FR', 'Je vous rappelle ce soir a 18h. Ça vous va ?', /ce soir à 18/i, / a 18|Pas après/],
  ] as const)('%s: a day is not repeated as it was typed in haste: %s', (language, text, right, wrong) => {
    const tones = ['Warm.', 'Dry.', 'Anxious.', 'Formal.', 'Hurt.', 'Curt.'];
    for (const tone of tones) {
      const asked = request(language, [
        language === 'en-GB' ? 'What worries you?' : 'Ça change quoi ?',
        text,
      ]);
      const persona = { ...asked.persona, tone, difficulty: 1 as const };
      for (const reply of repliesOf({ ...asked, persona }, { difficulty: 1 })) {
        expect(reply).toMatch(right);
        expect(reply).not.toMatch(wrong);
      }
    }
  });

  it.each([
    ['en-GB', 'Right. And is that every week, or was that a one off?'],
    ['fr-FR', 'C’est toutes les semaines, ou c’était une fois ?'],
  ] as const)('%s: a question of yes or no is not refused: %s', (language, text) => {
    const refusal = /unanswered|not answering|leave that open|couldn’t say|sans réponse|question ouverte/i;
    for (const tone of ['Warm.', 'Dry.', 'Formal.', 'Curt.']) {
      const asked = request(language, [language === 'en-GB' ? 'Good morning.' : 'Bonjour.', text]);
      const persona = { ...asked.persona, tone };
      for (const reply of repliesOf({ ...asked, persona }, { difficulty: 2 }))
        expect(reply).not.toMatch(refusal);
    }
  });

  it('a summary of what the persona wants is no offer', () => {
    const heard = 'Je voudrais un titre qui dise ce que je fais.';
    const text = 'Donc si je résume : tu veux un titre qui dise ce que tu fais. C’est bien ça ?';
    expect(situation('fr-FR', ['Dis-moi.', text], heard).cue).toBe('heard');
  });

  it.each([
    ['en-GB', 'How are things on your side?'],
    ['en-GB', 'How long have you been here?'],
    ['en-GB', 'What happened last week?'],
    ['en-GB', 'Can I ask you something?'],
    ['en-GB', 'Do you want to tell me more?'],
    ['fr-FR', 'Comment ça se passe de votre côté ?'],
    ['fr-FR', 'Depuis quand êtes-vous là ?'],
    ['fr-FR', 'Vous devez partir à quelle heure ?'],
    ['fr-FR', 'Combien de personnes êtes-vous ?'],
    ['fr-FR', 'Ça vous est déjà arrivé deux fois ?'],
    ['fr-FR', 'Pourquoi ?'],
  ] as const)('%s: a plain question gets an answer, and no demand or objection: %s', (language, text) => {
    const objections =
      language === 'en-GB'
        ? [
            'You never tell me anything.',
            'It is hours of work, as it happens.',
            'Something else comes first.',
          ]
        : [
            'Attendre combien de temps ?',
            'Je ne peux pas arriver devant eux ainsi.',
            'Deux fois déjà, non ?',
          ];
    const asked = request(language, [language === 'en-GB' ? 'Good morning.' : 'Bonjour.', text]);
    for (const difficulty of [2, 3, 4] as const)
      for (const seed of 'abcdefghij') {
        const persona = { ...asked.persona, difficulty, objections, disclosures: [] };
        const kinds = planReply({ ...asked, persona, seed }).parts.map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'press' || kind === 'objection')).toEqual([]);
      }
  });

  it.each([
    ['en-GB', 'Mrs Marsh? Good morning, I am Daniel.'],
    ['fr-FR', 'Madame Benali ? Bonjour, je suis Thomas.'],
  ] as const)('%s: a name with a question mark asks nothing: %s', (language, text) => {
    expect(situation(language, [text]).turn.sentences.some(({ asks }) => asks)).toBe(false);
  });

  it.each([
    ['en-GB', 'Are you sure you filled it in?', 'blamed'],
    ['en-GB', 'Are you sure you’re all right?', 'withholds'],
    ['en-GB', 'If you keep talking to me like that I’m ending this call.', 'pushed'],
    ['en-GB', 'All those quotes on a Sunday, that must weigh on you.', 'felt'],
    ['fr-FR', 'Vous êtes sûre que vous l’avez bien rempli ?', 'blamed'],
    ['fr-FR', 'Vous êtes sûre que ça va ?', 'asked'],
    ['fr-FR', 'Les devis le dimanche soir, ça doit peser à la maison.', 'felt'],
  ] as const)('%s: “%s” is %s', (language, text, cue) => {
    expect(situation(language, [language === 'en-GB' ? 'I see.' : 'Je vois.', text]).cue).toBe(cue);
  });

  it.each([
    ['en-GB', 'What happened with the insulin in the pharmacies?', facts['en-GB'][0]],
    ['fr-FR', 'Comment ça se passe avec l’aide, à sept heures et demie ?', facts['fr-FR'][1]],
  ] as const)('%s: who asks about a fact that was told gets it again: %s', (language, text, fact) => {
    const first = language === 'en-GB' ? 'I see.' : 'Je vois.';
    expect(situation(language, [first, text], fact).cue).toBe('told');
  });
});
