import { readdirSync, readFileSync } from 'node:fs';
import { missionContent } from '@repartee/contracts/library/mission';
import { anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { parse } from 'yaml';
import type { ObserveRequest } from '../../roleplay/observe-request.ts';
import { practiceObservation } from '../observation/observe.ts';

interface CaseFile {
  readonly language: 'en-GB' | 'fr-FR';
  readonly context: string;
  readonly objective: string;
  readonly disclosures: string[];
  readonly rubric: Readonly<Record<string, string>>;
  readonly sessions: readonly {
    readonly id: string;
    readonly quality: 'good' | 'mixed' | 'poor' | 'nonsense';
    readonly turns: readonly string[];
    readonly coach: Readonly<Record<string, number | null>>;
  }[];
}

export interface JudgedSession {
  readonly id: string;
  readonly quality: CaseFile['sessions'][number]['quality'];
  readonly request: ObserveRequest;
  readonly coach: Readonly<Record<string, number | null>>;
}

function sessionsOf({
  language,
  context,
  objective,
  disclosures,
  rubric,
  sessions,
}: CaseFile): JudgedSession[] {
  return sessions.map(({ id, quality, turns, coach }) => ({
    id,
    quality,
    coach,
    request: {
      seed: id,
      status: 'end',
      language,
      scenario: { name: id, ...aScenarioContent({ context, language }) },
      persona: { name: 'Alex Martin', ...aPersonaContent({ language, disclosures, objections: [] }) },
      mission: { name: id, ...missionContent.parse({ brief: context, objective }) },
      observer: {
        id,
        name: 'Coach',
        ...anObserverContent({
          rubric: Object.entries(rubric).map(([key, text]) => {
            const [name = text, description = ''] = text.split(/(?<=^[^.]{1,40})\. /);
            return {
              key,
              name,
              description,
              weight: 1,
              blocker: false,
              competency: '',
              fails_when_not_seen: false,
              anchors: {},
            };
          }),
        }),
      },
      transcript: turns.map((turn, index) => ({
        seq: index + 1,
        speaker: turn.startsWith('L: ') ? 'learner' : 'persona',
        text: turn.slice(3),
      })),
    },
  }));
}

function readCases(name: string): JudgedSession[] {
  const folder = new URL(`./${name}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => sessionsOf(parse(readFileSync(new URL(file, folder), 'utf8')) as CaseFile));
}

/** Only the sessions in `tuning` were used to adjust the rules of the built-in observer. */
export const judgedSessions = { tuning: readCases('cases'), held_out: readCases('held-out-cases') };

/** A score is null if the session gave no occasion to judge the criterion. */
export interface JudgedPair {
  readonly id: string;
  readonly coach: number | null;
  readonly reader: number | null;
}

export const pairsOf = (sessions: readonly JudgedSession[]): JudgedPair[] =>
  sessions.flatMap(({ id, request, coach }) =>
    practiceObservation(request).criteria.map(({ key, score }) => ({
      id: `${id}/${key}`,
      coach: coach[key] ?? null,
      reader: score,
    })),
  );

/** Agreement over the criteria that both judges scored. */
export interface CaseAgreement {
  readonly n: number;
  /** Share of all criteria, from 0 to 1, that the built-in observer scored. It leaves out what it cannot judge. */
  readonly judged: number;
  /** Share of the criteria that both judges scored, from 0 to 1, to which both gave the same score. */
  readonly exact: number;
  readonly within_one: number;
  /** Cohen's kappa with quadratic weights. 1 is full agreement. */
  readonly weighted_kappa: number;
}

export function caseAgreementOf(pairs: readonly JudgedPair[]): CaseAgreement {
  const both = pairs.flatMap(({ coach, reader }) =>
    coach === null || reader === null ? [] : [[coach, reader] as const],
  );
  const within = (distance: number) =>
    both.filter(([one, other]) => Math.abs(one - other) <= distance).length / both.length;
  let observed = 0;
  let expected = 0;
  for (const [one] of both) for (const [, other] of both) expected += (one - other) ** 2 / both.length;
  for (const [one, other] of both) observed += (one - other) ** 2;
  return {
    n: both.length,
    judged: pairs.filter(({ reader }) => reader !== null).length / pairs.length,
    exact: within(0),
    within_one: within(1),
    weighted_kappa: 1 - observed / expected,
  };
}
