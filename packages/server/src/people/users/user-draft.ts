import { uiLocaleFor } from '@repartee/contracts/locales';
import type { UserDraft, UserRecord } from '@repartee/contracts/people/user-record';

export const draftOfUser = (user: UserRecord): UserDraft => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  role: user.role,
  language: (user.language && uiLocaleFor(user.language)) || null,
  image: user.image,
  group_ids: user.groups.map(({ id }) => id),
});
