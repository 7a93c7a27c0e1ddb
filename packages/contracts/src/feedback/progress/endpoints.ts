import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { competencyLanguage } from '../../library/competency/competency.ts';
import { id } from '../../page.ts';
import { periodOfDays } from '../../time-zone.ts';
import { heatMap, heatMapCellJudgement } from './heat-map.ts';
import { outcomeGroups, outcomeIntervals, outcomes } from './outcomes.ts';

const period = {
  /**
   * Length of the period in days of the organization's time zone, of which today is the last. Only sessions that ended
   * in the period count.
   */
  days: z.coerce.number().int().min(1).max(730).default(90),
};

/** Returns the heat map for the 200 users who need help most, and the 20 columns with the most judgements. */
export const readHeatMap = endpoint({
  method: 'GET',
  path: '/v1/progress/heat_map',
  summary:
    'Read the heat map: scores of the users of an organization or group by criterion, and who needs help',
  access: ['coaching-session-check-other'],
  query: z.object({ ...period, ...competencyLanguage, group_id: id.optional() }),
  reply: heatMap,
});

/**
 * Lists the latest twenty judgements of one user in one column, newest first. The list is empty for a user of another
 * organization.
 */
export const listCellJudgements = endpoint({
  method: 'GET',
  path: '/v1/progress/judgements',
  summary: 'List the judgements in one cell of the heat map, with quotes of the user',
  access: ['coaching-session-check-other'],
  query: z.object({
    ...period,
    account_id: id,
    criterion: z.string().min(1).max(200),
    /** The judgements of all criteria that show this competency, instead of those of `criterion`. */
    competency_id: id.optional(),
  }),
  reply: z.object({ items: z.array(heatMapCellJudgement) }),
});

/**
 * Returns numbers of finished and passed sessions of the caller's organization. Super-admins get the numbers
 * of all organizations, or of `organization_id`.
 */
export const readOutcomes = endpoint({
  method: 'GET',
  path: '/v1/progress/outcomes',
  summary: 'Read outcomes: numbers of learners, finished sessions and passed sessions',
  access: ['coaching-session-check-other'],
  query: z.object({
    ...periodOfDays,
    interval: z.enum(outcomeIntervals).default('week'),
    by: z.enum(outcomeGroups).default('scenario'),
    group_id: id.optional(),
    scenario_id: id.optional(),
    organization_id: id.optional(),
  }),
  reply: outcomes,
});
