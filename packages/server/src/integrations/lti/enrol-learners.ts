import type { Db } from '../../runtime/database/tenant-scope.ts';
import { assignPlaylist } from './activity-repository.ts';
import { LtiError } from './lti-error.ts';
import { accountOfLaunch } from './lti-user.ts';
import type { PlatformRow } from './platform-repository.ts';
import type { readRoster } from './read-roster.ts';

/**
 * Assigns a playlist to the learners of a course, so that its progress lists those who have not begun. Learners whose
 * launch would be refused, such as those without an e-mail address, are left out.
 */
export async function enrolLearners(
  db: Db,
  enrolment: {
    readonly platform: PlatformRow;
    readonly playlist_id: string;
    readonly learners: Awaited<ReturnType<typeof readRoster>>;
    readonly address: string;
  },
): Promise<void> {
  const { platform, playlist_id, learners, address } = enrolment;
  const { organization_id } = platform;
  for (const { user_id: subject, email, name, given_name, family_name } of learners) {
    const [first = '', ...rest] = name?.split(' ') ?? [];
    const message = {
      ...{ subject, email, locale: '', is_instructor: false, is_test_user: false },
      ...{ first_name: given_name || first, last_name: family_name || rest.join(' ') },
    };
    try {
      const account = await accountOfLaunch(db, { platform, message, address });
      await assignPlaylist(db, { organization_id, playlist_id, account_id: account.id });
    } catch (error) {
      if (!(error instanceof LtiError)) throw error;
    }
  }
}
