import { displayName } from '@repartee/contracts/identity/display-name';
import { uiLocaleFor } from '@repartee/contracts/locales';
import { type UserDraft, type UserRecord, userDraft } from '@repartee/contracts/people/user-record';
import { textFault } from '../form/text-fault.ts';
import type { Faults } from '../form/use-form.ts';

/** Somebody as their form holds them. */
export interface PersonWriting extends Omit<UserDraft, 'group_ids'> {
  readonly groups: UserRecord['groups'];
  /** Only of somebody new. */
  readonly organization_id: string;
  readonly invite: boolean;
}

export const writingOf = (person: UserRecord): PersonWriting => ({
  email: person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  role: person.role,
  language: (person.language && uiLocaleFor(person.language)) || null,
  image: person.image,
  groups: person.groups,
  organization_id: person.organization_id,
  invite: false,
});

export const draftOf = ({ groups, organization_id: _, invite: __, ...draft }: PersonWriting): UserDraft => ({
  ...draft,
  group_ids: groups.map(({ id }) => id),
});

/** What somebody is called while they are being written; `unnamed` before the first letter. */
export const nameOf = (
  writing: Pick<PersonWriting, 'first_name' | 'last_name' | 'email'>,
  unnamed: string,
): string => (writing.first_name || writing.last_name || writing.email ? displayName(writing) : unnamed);

/** Field → the name, under `form`, of what is wrong with it. */
export function faultsOf(writing: PersonWriting): Faults {
  const read = userDraft.safeParse(draftOf(writing));
  if (read.success) return {};
  const faults: Record<string, string> = {};
  for (const { path } of read.error.issues) {
    const field = String(path[0]) as 'email' | 'first_name' | 'last_name';
    const text = String(writing[field] ?? '');
    faults[field] = field === 'email' && text.trim() ? 'email' : textFault(text, 100);
  }
  return faults;
}
