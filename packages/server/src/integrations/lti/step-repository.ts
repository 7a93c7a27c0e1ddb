import { sql } from 'kysely';
import { expiryOf, type lifetimes } from '../../runtime/access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../runtime/access/secret.ts';
import { deleteBatch } from '../../runtime/database/batches.ts';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { PlatformRow } from './platform-repository.ts';

/** What each step of a launch leaves for the next request. */
interface Steps {
  /** Until the platform answers. `browser`: hash of the cookie of the browser that started the launch. */
  login: { readonly nonce: string; readonly browser: string };
  /** Until the browser follows the redirect. `path` is the page of the linked activity. */
  'sign-in': { readonly path: string };
  /** Until the editor has chosen an activity. */
  selection: {
    readonly deployment_id: string;
    readonly return_url: string;
    readonly data: string | undefined;
    readonly locale: string;
  };
}
type Kind = keyof Steps;

/** Stores a step and returns the secret that finds it. */
export async function putStep<K extends Kind>(
  db: Db,
  kind: K,
  step: { readonly platform_id: string; readonly account_id?: string; readonly data: Steps[K] },
  lifetime: keyof typeof lifetimes = 'lti_step',
): Promise<string> {
  const secret = makeSecret();
  await insertRow(db, 'lti_step', {
    ...{ hash: hashSecret(secret), kind, account_id: null, ...step },
    ...{ data: JSON.stringify(step.data), expires_at: expiryOf(lifetime) },
  });
  return secret;
}

export interface FoundStep<K extends Kind> {
  readonly platform: PlatformRow;
  readonly account_id: string | null;
  readonly data: Steps[K];
}

/** Finds a step and deletes it, so that of two requests with the same secret one succeeds. With `keep`, leaves it. */
export async function takeStep<K extends Kind>(
  db: Db,
  kind: K,
  secret: string,
  { keep = false } = {},
): Promise<FoundStep<K> | undefined> {
  const hash = hashSecret(secret);
  const step = keep
    ? await db.selectFrom('lti_step').selectAll().where('hash', '=', hash).executeTakeFirst()
    : await db.deleteFrom('lti_step').where('hash', '=', hash).returningAll().executeTakeFirst();
  if (!step || step.kind !== kind || step.expires_at.getTime() < Date.now()) return undefined;
  const platform = await db
    .selectFrom('lti_platform')
    .selectAll()
    .where('id', '=', step.platform_id)
    .executeTakeFirst();
  return platform && { platform, account_id: step.account_id, data: step.data as unknown as Steps[K] };
}

export const purgeSteps = deleteBatch('lti_step', sql`expires_at < now()`);
