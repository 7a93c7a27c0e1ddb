/** Scripted turns of a good learner, who wins, and of a careless learner, who loses. */
export const demoScripts: Readonly<
  Record<
    string,
    {
      readonly good: readonly string[];
      /**
       * Number (from 1) of the turn in which the good learner names the next step, the last requirement of
       * the brief.
       */
      readonly settled_in_turn: number;
      readonly bad: readonly string[];
    }
  >
> = {
  'announce-a-delay': {
    good: [
      'It is. I will be direct: the release slips three weeks, to the 5th. Before I go on, what does that date mean on your side?',
      'Forty people on overtime because of a date that came from me. That must be exhausting, and I see it puts you in a bad spot with them.',
      'You are right. I should have come to see you before the first date, and I did not. That is on me. What do you need to be able to believe a date again?',
      'So what you need is something your own people can check. Two acceptance tests still fail; I can show you both this afternoon and your shift leaders could run them themselves.',
      'Could we agree the 5th together, on the condition that both tests pass on your machines by Thursday? Would that work for you?',
      'I will send you the two test sheets tonight, and on Thursday at 10 am we run them together in the plant. If one fails, you hear it from me the same day.',
    ],
    settled_in_turn: 6,
    bad: [
      'Hi. So the release is only three weeks late, no big deal.',
      'Honestly it is not my fault, marketing messed up the requirements.',
      'You have to accept it, the decision is made.',
      'Calm down. Your team always complains anyway.',
      'Trust me, I guarantee it will be ready this time.',
      'Whatever. You are being dramatic, that is your problem.',
    ],
  },
  'discovery-call': {
    good: [
      'Thank you for making the time, Omar. Before I tell you anything about us, what made you fill in that form?',
      'What happens on a Saturday, concretely, when half the plan is wrong?',
      'That sounds exhausting, and I imagine it lands on your desk every time. What has it cost you so far?',
      'If I understand you right, the plan is made on Thursday, one person holds it together, and by Saturday your customers feel it. Did I get that right?',
      'And who else has to be convinced, apart from you? How do decisions like this get made?',
      'Thank you for being honest about that. I can’t promise you a result today. What I could suggest is a second meeting with Farah and one of your drivers, to look at one real Saturday together.',
      'Would Thursday at 10 am work for that? I will send you our three questions tonight.',
      'Good. Thursday at 10 am then, with Farah. I will send the invitation tonight.',
    ],
    settled_in_turn: 7,
    bad: [
      'Our platform is the best solution on the market and it can plan all your rounds automatically.',
      'The other vendors are terrible. Our software has AI, a dashboard and a mobile app.',
      'I guarantee 30 % fewer late deliveries, no risk at all.',
      'If you sign today I can give you a discount.',
      'You have to decide today, the special offer ends tonight.',
      'You are being difficult. It is only a signature.',
    ],
  },
  'feedback-to-a-peer': {
    good: [
      'It’s not the rota, Tom. Your half of the report was late again, for the third month, and I finished it at eleven at night.',
      'I was tired and honestly a bit alone with it. I like working with you, which is why I want to say it. What is going on for you at that time of the month?',
      'I didn’t know that. That sounds like a lot to carry. How are you managing with it?',
      'So you end up covering for everyone and the report is the one that waits. I understand that better now, thank you for telling me.',
      'What would help you get your half in earlier?',
      'What if we sat down on the Friday before, for ten minutes, and looked at it together? Would that work for you?',
      'Great. Friday the 30th at 3 pm, I’ll book the small room, and you bring whatever figures you have by then. Agreed?',
    ],
    settled_in_turn: 7,
    bad: [
      'Well. You are always late and it is unprofessional.',
      'You never think about anyone else. It is your fault I was here half the night.',
      'Don’t be so dramatic, I don’t care about your reasons.',
      'You are lazy, that is all.',
      'You are a joke, honestly.',
      'If it happens again I’ll go to the manager.',
    ],
  },
  'entretien-salarial': {
    good: [
      'Merci d’en parler aussi directement, Louis. Avant de répondre sur le chiffre, j’aimerais comprendre : qu’est-ce qui compte le plus pour vous aujourd’hui ?',
      'Je comprends que vous l’ayez mal vécu. Nous aurions dû vous en parler avant, c’est de ma responsabilité. Qu’est-ce que ça a changé pour vous ?',
      'Vous formez les nouveaux depuis longtemps et ce travail n’est reconnu nulle part. Vous avez raison, ce n’est pas normal. Qu’est-ce que vous aimeriez pour la suite ?',
      'Si je comprends bien, ce n’est pas seulement une question d’argent : vous voulez savoir où vous allez ici, et que votre rôle soit écrit. C’est bien ça ?',
      'Je vais être clair avec vous : je peux vous accorder 3 % tout de suite. Au-delà, c’est la direction qui décide, en janvier, et je ne peux pas vous le promettre.',
      'Ce que je vous propose, c’est d’écrire ensemble votre fiche de formateur et de la défendre devant la direction. Est-ce que cela vous conviendrait ?',
      'Alors on se revoit jeudi à 10 h avec un texte, et je vous donne la réponse de la direction le 15 janvier. Ça vous va ?',
    ],
    settled_in_turn: 7,
    bad: [
      'Encore le salaire ? Tout le monde veut plus, vous savez.',
      'Trois pour cent, ce n’est pas si mal. Estimez-vous heureux.',
      'C’est comme ça, c’est non négociable. Vous n’avez pas le choix.',
      'Je vous garantis une grosse augmentation l’année prochaine, faites-moi confiance.',
      'Vous exagérez. Les autres sont contents, eux.',
      'Vous êtes ingrat, franchement.',
    ],
  },
  'faire-patienter-une-patiente': {
    good: [
      'Bonjour Madame Benali. Je préfère vous le dire franchement : le scanner est en maintenance et votre examen a du retard. Nous espérons une reprise à 16 h 30, sans certitude. Qu’est-ce que cette attente change pour vous ?',
      'Être à jeun depuis hier soir et attendre encore, ça doit être très dur. Comment vous sentez-vous, là, maintenant ?',
      'Je comprends que ce soit inquiétant, surtout après ce que vous avez vécu. Vous avez raison de le dire. De quoi auriez-vous besoin pour tenir jusque-là ?',
      'Si je comprends bien, ce qui compte, c’est d’avoir une heure et de ne pas manquer votre train de 18 h 12. C’est bien ça ?',
      'Je vous propose de vous installer au calme, avec un verre d’eau, et de vous faire passer la première à la reprise. Est-ce que cela vous conviendrait ?',
      'Alors je reviens vous voir à 15 h 30, quoi qu’il arrive, pour vous dire où en est l’appareil. Et si à 17 h il n’est pas reparti, nous fixons ensemble un autre rendez-vous. Ça vous va ?',
    ],
    settled_in_turn: 6,
    bad: [
      'Il faut attendre, c’est tout.',
      'Ce n’est que deux heures, ce n’est pas si grave.',
      'Calmez-vous, tout le monde attend ici.',
      'Ce n’est pas ma faute, c’est la radiologie qui s’est trompée.',
      'Je vous garantis que vous passerez à 15 h, faites-moi confiance.',
      'Vous exagérez, madame. Il y a pire que vous.',
    ],
  },
  'reclamation-a-laccueil': {
    good: [
      'Madame Garnier, c’est notre erreur : nous avons donné votre chambre à 21 h. Je vous présente toutes mes excuses.',
      'Six heures de route sous la pluie pour s’entendre dire ça, je comprends votre colère. De quoi avez-vous besoin pour cette nuit ?',
      'Vous m’aviez dit au téléphone que vous comptiez dessus, et nous vous avons répondu que tout était prêt. J’aurais dû vérifier. Qu’est-ce qui rendrait cette nuit acceptable pour vous ?',
      'J’entends : du calme, et la vérité. Je vous propose la suite du dernier étage, la plus silencieuse, au prix exact de votre chambre.',
      'Je vous y accompagne moi-même tout de suite, et le petit déjeuner vous sera monté à 5 h 30. Est-ce que cela vous convient ?',
      'Je m’appelle Adrien, je suis là jusqu’à sept heures. Votre clé est prête, et votre petit déjeuner sera devant votre porte à 5 h 30. Ça vous irait ?',
    ],
    settled_in_turn: 5,
    bad: [
      'Bonsoir. C’est le règlement, madame, il fallait confirmer.',
      'Ce n’est pas ma faute, c’est la centrale qui s’est trompée.',
      'Calmez-vous, ce n’est qu’une chambre.',
      'Vous exagérez. Vous devez accepter l’autre hôtel.',
      'Vous êtes insupportable, à la fin.',
      'Bon, vous n’avez pas le choix.',
    ],
  },
};

export type DemoScript = 'good' | 'bad' | 'halting' | 'recovering';

/**
 * Lines of a learner in a demo scenario. A halting learner is careless in every second turn. A recovering learner begins
 * carelessly, becomes attentive, and gives up before an agreement.
 */
export function demoLines(scenario: string, script: DemoScript): readonly string[] {
  const lines = demoScripts[scenario];
  if (!lines) throw new Error(`The demo has no scripts for the scenario ${scenario}.`);
  const { good, bad } = lines;
  if (script === 'halting')
    return good.map((line, index) => (index % 2 ? (bad[index % bad.length] ?? line) : line));
  return script === 'recovering' ? [...bad.slice(0, 2), ...good.slice(1, 4)] : lines[script];
}
