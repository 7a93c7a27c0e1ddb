import { type DraftParts, draftPartNames } from '@repartee/contracts/library/authoring/scenario-draft';
import { describe, expect, it } from 'vitest';
import { draftPart } from '../../draft/draft-part.ts';
import { builtInStructuredOutput } from '../../vendors/built_in/structured-output.ts';

const never = new AbortController().signal;

async function draft(language: string, source: string): Promise<Required<DraftParts>> {
  const made: Record<string, unknown> = {};
  for (const part of draftPartNames)
    made[part] = await draftPart((request) => builtInStructuredOutput().generate(request, never), {
      part,
      language,
      source,
      made,
      competencies,
    });
  return made as unknown as Required<DraftParts>;
}

const competencies = [
  { name: 'Mettre au clair', description: '', key: 'clarity' },
  { name: 'Empathie', description: '', key: 'empathy' },
  { name: 'Humour', description: '', key: null },
];

const sources = {
  'en-GB': {
    text: 'I have to tell an angry customer, Mrs Delacroix, that her kitchen will be three weeks late. She has taken time off work twice. I want to keep her trust and agree a new date.',
    name: 'Mrs Delacroix',
    title: 'Customer',
    called: 'Conversation with Mrs Delacroix (customer)',
    goal: 'I want to keep her trust and agree a new date.',
    plain: 'A nurse must tell a patient that the surgery is postponed.',
    plainTitle: 'Patient',
    hostile: 'He is furious and shouts at the nurse.',
  },
  'fr-FR': {
    text: 'Je dois annoncer à un salarié, Karim Benali, que sa demande est refusée. Il est déçu et se sent méprisé. Il faut garder sa confiance.',
    name: 'Karim Benali',
    title: 'Salarié',
    called: 'Entretien avec Karim Benali (salarié)',
    goal: 'Il faut garder sa confiance.',
    plain: 'Une infirmière doit dire à un patient que son opération est reportée.',
    plainTitle: 'Patient',
    hostile: 'Il est furieux et crie sur tout le monde.',
  },
};

describe.each(Object.entries(sources))('drafts by the practice engine in %s', (language, source) => {
  it('B-6 a draft by the practice engine takes the persona’s name and role from the source text', async () => {
    const { persona, mission, scenario } = await draft(language, source.text);
    expect(persona.item).toMatchObject({
      name: source.name,
      content: { title: source.title, difficulty: 3, language },
    });
    expect(mission.item.content.objective).toBe(source.goal);
    expect(scenario.item.content).toMatchObject({ context: source.text, language });
    // What learners read on their home are the author’s words.
    expect(scenario.item.description).toBe(`${source.text.split('. ')[0]}.`);
  });

  it('B-6 the practice engine puts the persona’s name into the names of the scenario and the mission', async () => {
    const { scenario, mission } = await draft(language, source.text);
    expect(scenario.item.name).toBe(source.called);
    expect(mission.item.name).toMatch(new RegExp(`${source.name}$`));
    for (const { item } of [scenario, mission]) expect(item.name).not.toContain('…');
  });

  it('B-6 a draft by the practice engine quotes passages that occur word for word in the source text', async () => {
    const parts = await draft(language, source.text);
    for (const part of ['scenario', 'persona', 'mission'] as const) {
      expect(parts[part].passages.length).toBeGreaterThan(0);
      for (const passage of parts[part].passages) expect(source.text).toContain(passage);
    }
  });

  it('B-6 a draft by the practice engine has four rubric criteria and four success criteria', async () => {
    const { observer, mission } = await draft(language, source.plain);
    expect(observer.item.content.rubric.map(({ anchors }) => Object.keys(anchors))).toEqual(
      Array.from({ length: 4 }, () => ['1', '3', '5']),
    );
    expect(mission.item.content.success_criteria).toHaveLength(4);
  });

  it('the practice engine drafts a persona with a default name if the source text contains no name', async () => {
    const { persona } = await draft(language, source.plain);
    expect(persona.item.name).toMatch(/^(Alex Morgan|Camille Moreau)$/);
    expect(persona.item.content).toMatchObject({ title: source.plainTitle, difficulty: 2 });
  });

  it('B-4 the practice engine drafts difficulty level 4 if the source text describes a hostile person', async () => {
    const { persona } = await draft(language, `${source.plain} ${source.hostile}`);
    expect(persona.item.content.difficulty).toBe(4);
  });

  it('the practice engine drafts the same scenario for the same source text', async () => {
    expect(await draft(language, source.text)).toEqual(await draft(language, source.text));
  });
});

const services = [
  {
    language: 'en-GB',
    known: [
      'Mr Dubois, a resident, has waited three weeks for his parking permit.',
      'He is angry because nobody has answered his letters.',
      'The resident is upset about the tone of the last letter.',
    ],
    rules: [
      'Agents must never promise a date.',
      'Always ask for the file number before you open a file.',
      'The agent should offer an appointment with the supervisor.',
      'We never accept payments by telephone.',
      'Every request is answered within ten working days.',
    ],
    doubtful: [
      'You work at the desk of the city hall.',
      'He checks the file with the caller.',
      'A resident who insults somebody is asked to leave.',
      'Refunds take two weeks.',
      'I want to keep his trust.',
    ],
  },
  {
    language: 'fr-FR',
    known: [
      'M. Dubois, un habitant, attend depuis trois semaines son macaron de stationnement.',
      'Il est en colère, parce que personne n’a répondu à ses lettres.',
      'L’habitant est déçu par le ton du dernier courrier.',
    ],
    rules: [
      'Les agents ne doivent jamais promettre de date.',
      'Demandez toujours le numéro de dossier avant d’ouvrir un dossier.',
      'L’agent doit proposer un rendez-vous avec le responsable.',
      'On ne prend jamais de paiement par téléphone.',
      'Toute demande reçoit une réponse sous dix jours ouvrés.',
    ],
    doubtful: [
      'Vous travaillez à l’accueil de la mairie.',
      'Il vérifie le dossier avec la personne.',
      'Un habitant qui insulte quelqu’un est prié de sortir.',
      'Les remboursements prennent deux semaines.',
      'Je veux garder sa confiance.',
    ],
  },
];

it.each(services)(
  'B-6 in $language, the persona knows what is said about it, and neither rules for the staff nor what is doubtful',
  async ({ language, known, rules, doubtful }) => {
    const [desk, checks, ...others] = doubtful;
    const [called, feels, tone] = known;
    // “He checks the file” follows a rule about the agents, so nobody knows who “he” is.
    const source = [desk, called, feels, ...rules, checks, tone, ...others].join(' ');
    const { scenario, persona, mission } = await draft(language, source);
    const { character } = persona.item.content;
    for (const sentence of known) expect(character).toContain(sentence);
    for (const sentence of [...rules, ...doubtful]) expect(character).not.toContain(sentence);
    expect(persona.passages).toEqual(known);
    for (const sentence of rules) expect(scenario.item.content.context).not.toContain(sentence);
    for (const sentence of [...known, ...rules]) expect(mission.item.content.brief).toContain(sentence);
  },
);

it.each([
  [
    'en-GB',
    'The client has a question about the invoice.\n\nService rules\n\nThe caller is put through to accounting.',
  ],
  [
    'fr-FR',
    'Le client a une question sur la facture.\n\nRègles du service\n\nLa personne est mise en relation avec la comptabilité.',
  ],
])('B-6 in %s, sentences under a heading of rules are rules', async (language, source) => {
  const { scenario, persona, mission } = await draft(language, source);
  const rule = source.split('\n').at(-1) as string;
  expect(scenario.item.content.context).not.toContain(rule);
  expect(persona.item.content.character).not.toContain(rule);
  expect(mission.item.content.brief).toContain(rule);
});

it.each([
  ['en-GB', 'Refunds take two weeks, and letters are answered by post.', 'notes'],
  ['fr-FR', 'Les remboursements prennent deux semaines.', 'notes'],
])(
  'B-6 in %s, a persona about whom the source says nothing has no notes',
  async (language, source, notes) => {
    expect((await draft(language, source)).persona.item.content.character).not.toContain(notes);
  },
);

it('the practice engine uses a document’s first heading as the scenario’s name', async () => {
  const { scenario, mission } = await draft(
    'en-GB',
    '# Late delivery\n\nThe release slips by two weeks and the client\nhas announced it.\n\n## Success criteria\n\n- You say the new date\n- You ask what it means for them\n',
  );
  expect(scenario.item.name).toBe('Late delivery');
  expect(scenario.item.content.context).toBe(
    'The release slips by two weeks and the client has announced it.',
  );
  expect(mission.item.content.success_criteria.slice(0, 2)).toEqual([
    'You say the new date',
    'You ask what it means for them',
  ]);
  expect(mission.passages).toContain('You say the new date');
});

it('the criteria of a drafted observer name the competencies of the catalogue by their key, in any language', async () => {
  const { observer } = await draft('en-GB', sources['en-GB'].text);
  expect(observer.item.content.rubric.map(({ competency }) => competency)).toEqual([
    'Mettre au clair',
    '',
    'Empathie',
    '',
  ]);
});
