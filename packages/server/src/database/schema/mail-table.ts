import type { ColumnType, Generated } from 'kysely';

/** What is written to somebody, before it is put into words. Paths are of this site. */
export type EmailTemplate =
  | {
      readonly kind: 'invitation';
      readonly first_name: string;
      readonly organization_name: string;
      /** Empty: nobody in particular. */
      readonly invited_by: string;
      readonly path: string;
      readonly expires_at: string;
    }
  | {
      readonly kind: 'reset';
      readonly first_name: string;
      readonly path: string;
      readonly expires_at: string;
    }
  | {
      readonly kind: 'playlist-assigned';
      readonly first_name: string;
      readonly playlist_name: string;
      readonly assigned_by: string;
      readonly due_at: string | null;
      readonly path: string;
    }
  | {
      readonly kind: 'playlist-reminder';
      readonly first_name: string;
      readonly playlist_name: string;
      readonly sent_by: string;
      readonly passed_count: number;
      readonly scenario_count: number;
      readonly due_at: string | null;
      readonly path: string;
    }
  | {
      readonly kind: 'spending-warning';
      readonly first_name: string;
      readonly organization_name: string;
      readonly path: string;
    }
  | {
      readonly kind: 'erasure-requested';
      readonly first_name: string;
      /** Who asks. */
      readonly person: string;
      readonly path: string;
    };

export interface MailTable {
  id: Generated<string>;
  organization_id: string;
  recipient: string;
  language: string;
  letter: ColumnType<EmailTemplate, string, string>;
  /** Somebody sits there and waits: it overtakes what is only news. */
  waited_for: Generated<boolean>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
}
