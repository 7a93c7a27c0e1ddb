import type { Db } from '../runtime/database/tenant-scope.ts';
import { demoLines } from './content/demo-scripts.ts';
import { demoAfternoon, demoDueDate } from './demo-times.ts';
import { demoId } from './demo-users.ts';
import { seedSession } from './seed-session.ts';

const madeDaysAgo = 8;

interface DemoPlaylist {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly organization: string;
  /**
   * Demo items of this organization have keys with this prefix. The ids of the items are computed from the
   * keys.
   */
  readonly prefix: string;
  readonly made_by: string;
  readonly scenarios: readonly string[];
  readonly users: readonly string[];
  readonly due_in_days: number | null;
  readonly attempts: number | null;
  readonly begun_by: string;
}

const playlists: readonly DemoPlaylist[] = [
  {
    key: 'premiers-entretiens',
    name: 'Premiers entretiens difficiles',
    description: 'Trois conversations que l’on préfère avoir répétées avant de les vivre.',
    tags: ['accueil', 'management'],
    organization: 'atelier-nord',
    prefix: '',
    made_by: 'theo@atelier-nord.example',
    scenarios: ['entretien-salarial', 'reclamation-a-laccueil', 'faire-patienter-une-patiente'],
    users: ['ines@atelier-nord.example', 'awa@atelier-nord.example'],
    due_in_days: 6,
    attempts: 3,
    begun_by: 'ines@atelier-nord.example',
  },
  {
    key: 'first-weeks-leading',
    name: 'First weeks leading a team',
    description: 'Bad news upwards, honest feedback sideways: the talks a new lead cannot put off.',
    tags: ['management', 'difficult news'],
    organization: 'atelier-nord',
    prefix: '',
    made_by: 'theo@atelier-nord.example',
    scenarios: ['feedback-to-a-peer', 'announce-a-delay'],
    users: ['ines@atelier-nord.example', 'theo@atelier-nord.example'],
    due_in_days: null,
    attempts: null,
    begun_by: 'theo@atelier-nord.example',
  },
  {
    key: 'clinic-talks',
    name: 'Talks in a busy week',
    description: 'Two conversations that come up in every rota.',
    tags: ['team'],
    organization: 'southbank-clinic',
    prefix: 'southbank-clinic ',
    made_by: 'ruth@southbank-clinic.example',
    scenarios: ['feedback-to-a-peer', 'discovery-call'],
    users: ['sam@southbank-clinic.example'],
    due_in_days: 10,
    attempts: 5,
    begun_by: 'sam@southbank-clinic.example',
  },
];

export async function seedPlaylists(db: Db, now: number): Promise<void> {
  for (const playlist of playlists) {
    const { key, organization, prefix, scenarios, users, due_in_days } = playlist;
    const organization_id = demoId(organization);
    const of = { organization_id, playlist_id: demoId(`playlist ${key}`) };
    const made_at = demoAfternoon(now, madeDaysAgo, key);
    const scenarioId = (scenario: string) => demoId(`${prefix}${scenario} scenario 0`);
    await db
      .insertInto('playlist')
      .values({
        id: of.playlist_id,
        organization_id,
        name: playlist.name,
        description: playlist.description,
        image: null,
        tags: [...playlist.tags],
        visibility: 'organization',
        due_at: due_in_days === null ? null : demoDueDate(now, due_in_days),
        pass_mark: null,
        attempts: playlist.attempts,
        created_by: demoId(playlist.made_by),
        created_at: made_at,
        updated_at: made_at,
      })
      .execute();
    await db
      .insertInto('playlist_scenario')
      .values(scenarios.map((scenario, position) => ({ ...of, position, scenario_id: scenarioId(scenario) })))
      .execute();
    const accounts = users.map((email) => ({ ...of, account_id: demoId(email) }));
    await db.insertInto('playlist_user').values(accounts).execute();
    // With these rows, the server does not send the demo users an e-mail about the playlist.
    await db.insertInto('playlist_announcement').values(accounts).execute();
    const [first = ''] = scenarios;
    await seedSession(db, {
      ...of,
      account_id: demoId(playlist.begun_by),
      scenario_id: scenarioId(first),
      lines: demoLines(first, 'good'),
      ended_at: demoAfternoon(now, 1, playlist.begun_by),
    });
  }
}
