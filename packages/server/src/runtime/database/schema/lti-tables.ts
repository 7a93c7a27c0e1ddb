import type { LtiGrade, LtiGradeError } from '@repartee/contracts/integrations/lti/lti-platform';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** A learning platform that an organization has registered (E-11). */
export interface LtiPlatformTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  issuer: string;
  client_id: string;
  deployment_ids: string[];
  authorization_url: string;
  token_url: string;
  jwks_url: string;
  token_audience: string;
  links_by_email: boolean;
  instructors_edit: boolean;
  reads_roster: boolean;
  last_launch_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** The account of a user of a platform; `subject` is the platform’s id of the user. */
interface LtiUserTable {
  organization_id: string;
  platform_id: string;
  subject: string;
  account_id: string;
  created_at: Generated<Date>;
}

/** A learner in an activity of a platform that has a line item (a column of its gradebook). */
export interface LtiActivityTable {
  id: Generated<string>;
  organization_id: string;
  platform_id: string;
  account_id: string;
  subject: string;
  line_item_url: string;
  scenario_id: string | null;
  playlist_id: string | null;
  created_at: Generated<Date>;
}

/** A score for an activity, with the answer to the last attempt to send it. */
export interface LtiGradeTable {
  id: Generated<string>;
  organization_id: string;
  activity_id: string;
  /** Null withdraws the grade that the platform has. */
  score: number | null;
  status: Generated<LtiGrade['status']>;
  attempts: Generated<number>;
  attempted_at: Generated<Date | null>;
  error: Generated<LtiGradeError | null>;
  response_status: Generated<number | null>;
  response_body: Generated<string>;
  created_at: Generated<Date>;
}

/** State of a launch between two requests, found by the hash of a secret that only its browser has. */
interface LtiStepTable {
  hash: string;
  platform_id: string;
  account_id: string | null;
  kind: 'login' | 'sign-in' | 'selection';
  data: Json<Record<string, unknown>>;
  expires_at: Date;
}

export interface LtiTables {
  lti_platform: LtiPlatformTable;
  lti_user: LtiUserTable;
  lti_activity: LtiActivityTable;
  lti_grade: LtiGradeTable;
  lti_step: LtiStepTable;
}
