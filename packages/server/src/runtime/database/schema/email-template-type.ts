import type { Notification } from '@repartee/contracts/people/notification/notification';

/** What happened to the second factor of the recipient's account. */
export type SecondFactorChange =
  | 'added'
  | 'removed'
  | 'reset'
  | 'recovery_code_used'
  | 'recovery_codes_replaced'
  | 'passkey_added'
  | 'passkey_removed';

/** What happened to an API token of the recipient's account. */
export type ApiTokenChange = 'created' | 'rotated' | 'revoked';

/** A line of the weekly digest, with the values of its placeholders. */
export interface DigestItem {
  readonly line:
    | 'due'
    | 'overdue'
    | 'assigned'
    | 'practised'
    | 'skill'
    | 'unfinished'
    | 'help'
    | 'team-due'
    | 'reviews';
  readonly values: Readonly<Record<string, string | number>>;
  readonly due_at?: string;
}

/**
 * Data of an e-mail, stored in the job that sends the e-mail. A link is stored as a path, without the public
 * URL of the installation.
 */
export type EmailTemplate =
  | {
      readonly kind: 'invitation';
      readonly first_name: string;
      readonly organization_name: string;
      /** Name of the user who sent the invitation; empty if no user sent it. */
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
      readonly kind: 'second-factor';
      readonly first_name: string;
      readonly change: SecondFactorChange;
      readonly path: string;
    }
  | {
      readonly kind: 'api-token';
      readonly first_name: string;
      readonly change: ApiTokenChange;
      readonly token_name: string;
      readonly path: string;
    }
  | {
      /** Of the recipient, or of the recipient's organization. */
      readonly kind: 'token-expiry';
      readonly first_name: string;
      readonly token_name: string;
      readonly expires_at: string;
      readonly path: string;
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
      readonly kind: 'webhook-disabled';
      readonly first_name: string;
      readonly url: string;
      readonly path: string;
    }
  | {
      readonly kind: 'erasure-requested';
      readonly first_name: string;
      /** Name of the user who requested the erasure of their data. */
      readonly person: string;
      readonly path: string;
    }
  | {
      readonly kind: 'organization-erasure';
      readonly first_name: string;
      readonly change: 'requested' | 'undone';
      readonly organization_name: string;
      /** Name of the user who requested or undid the erasure. */
      readonly person: string;
      /** Null if it was undone. */
      readonly due_at: string | null;
      readonly path: string;
    }
  | {
      readonly kind: 'notifications';
      readonly first_name: string;
      readonly items: readonly (Pick<
        Notification,
        'kind' | 'variant' | 'subject' | 'actor_name' | 'due_at' | 'path'
      > & { readonly actor_id?: string | null; readonly about_id?: string | null })[];
      readonly path: string;
    }
  | {
      readonly kind: 'weekly-digest';
      readonly first_name: string;
      readonly items: readonly DigestItem[];
      /** Ends the digest without signing in. Empty in an example. */
      readonly unsubscribe_token: string;
      readonly path: string;
    };
