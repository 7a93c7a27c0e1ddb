import type { Generated } from 'kysely';

/** The catalogue of competencies of an organization. */
export interface CompetencyTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  description: string;
}
