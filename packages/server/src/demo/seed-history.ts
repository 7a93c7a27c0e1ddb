import type { Db } from '../runtime/database/tenant-scope.ts';
import { type DemoScript, demoLines } from './content/demo-scripts.ts';
import { demoAfternoon } from './demo-times.ts';
import { demoId } from './demo-users.ts';
import { seedSession } from './seed-session.ts';

interface Practice {
  readonly by: string;
  /** Days ago, name of the scenario, and how well the learner speaks. Oldest first. */
  readonly sessions: readonly (readonly [days_ago: number, scenario: string, script: DemoScript])[];
}

/** Weeks of practice in the first demo organization: one learner who gets better, and colleagues of whom some need help. */
const history: readonly Practice[] = [
  {
    by: 'ines@atelier-nord.example',
    sessions: [
      [37, 'feedback-to-a-peer', 'bad'],
      [23, 'feedback-to-a-peer', 'halting'],
      [9, 'feedback-to-a-peer', 'good'],
    ],
  },
  {
    by: 'clara@atelier-nord.example',
    sessions: [
      [44, 'reclamation-a-laccueil', 'halting'],
      [31, 'reclamation-a-laccueil', 'good'],
      [16, 'announce-a-delay', 'recovering'],
      [3, 'announce-a-delay', 'good'],
    ],
  },
  {
    by: 'hugo@atelier-nord.example',
    sessions: [
      [52, 'entretien-salarial', 'good'],
      [41, 'feedback-to-a-peer', 'good'],
      [12, 'reclamation-a-laccueil', 'bad'],
      [8, 'announce-a-delay', 'bad'],
      [4, 'faire-patienter-une-patiente', 'bad'],
    ],
  },
  {
    by: 'leonie@atelier-nord.example',
    sessions: [
      [10, 'reclamation-a-laccueil', 'bad'],
      [6, 'announce-a-delay', 'bad'],
      [2, 'faire-patienter-une-patiente', 'bad'],
    ],
  },
  {
    by: 'malik@atelier-nord.example',
    sessions: [[27, 'announce-a-delay', 'halting']],
  },
];

/** Inserts the sessions of the weeks before `now`. */
export async function seedHistory(db: Db, now: number): Promise<void> {
  const organization_id = demoId('atelier-nord');
  for (const { by, sessions } of history)
    for (const [index, [days_ago, scenario, script]] of sessions.entries())
      await seedSession(db, {
        organization_id,
        account_id: demoId(by),
        scenario_id: demoId(`${scenario} scenario 0`),
        lines: demoLines(scenario, script),
        ended_at: demoAfternoon(now, days_ago, `${by} ${index}`),
      });
}
