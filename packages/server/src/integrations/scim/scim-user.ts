import { type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';
import { emailAddress } from '@repartee/contracts/people/identity/email-address';
import { nameText, userNameLength } from '@repartee/contracts/people/identity/user-names';
import { type Filter, parse, Tester } from 'scim2-parse-filter';
import { z } from 'zod';
import { scimError } from './scim-error.ts';
import { type Assignment, listOf, textOf } from './scim-operations.ts';

/** What a directory states of a user. Undefined: it says nothing. */
export interface StatedUser {
  readonly user_name: string;
  readonly email?: string | undefined;
  readonly external_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly language?: UiLocale | null | undefined;
  readonly active?: boolean | undefined;
}

export const nobody: StatedUser = { user_name: '', external_id: null, first_name: '', last_name: '' };

/** The user after the assignments of a request. Unknown attributes are ignored, because directories send many. */
export function assignUser(user: StatedUser, assignments: readonly Assignment[]): StatedUser {
  let stated = user;
  for (const assignment of assignments) stated = { ...stated, ...changeOf(assignment, stated) };
  if (!stated.user_name) throw scimError(400, 'invalidValue', 'userName is missing.');
  return { ...stated, ...namesOf(stated, assignments) };
}

/** The first and the last name, else the displayed name at its first space. */
function namesOf({ first_name, last_name }: StatedUser, assignments: readonly Assignment[]) {
  const shown = assignments.find(({ attribute }) => attribute === 'displayname');
  const [first = '', ...rest] = shown ? textOf(shown, userNameLength).split(/\s+/) : [];
  return first_name || last_name
    ? { first_name: readableName(first_name), last_name: readableName(last_name) }
    : { first_name: readableName(first), last_name: readableName(rest.join(' ')) };
}

function readableName(text: string): string {
  const name = nameText.safeParse(text);
  if (text && !name.success) throw scimError(400, 'invalidValue', 'A name must be readable.');
  return name.data ?? '';
}

function changeOf(assignment: Assignment, user: StatedUser): Partial<StatedUser> {
  const { op, attribute, selector, value } = assignment;
  if (selector !== undefined && singleValued.test(attribute))
    throw scimError(400, 'invalidPath', `${attribute} has one value, which no filter selects.`);
  switch (attribute) {
    case 'username':
      return { user_name: textOf(assignment, 320) };
    case 'externalid':
      return { external_id: textOf(assignment, 255) || null };
    case 'active':
      return { active: op === 'remove' || truthOf(value) };
    case 'name':
      return nameOf(assignment);
    case 'name.givenname':
      return { first_name: textOf(assignment, userNameLength) };
    case 'name.familyname':
      return { last_name: textOf(assignment, userNameLength) };
    case 'emails':
    case 'emails.value':
      return emailOf(assignment, user.email ?? readEmail(user.user_name));
    case 'preferredlanguage':
      return { language: uiLocaleFor(textOf(assignment, 100)) ?? null };
    default:
      if (/^emails\.(?!type$|primary$|display$)/.test(attribute))
        throw scimError(400, 'invalidPath', `There is no attribute ${attribute}.`);
      return {};
  }
}

const singleValued = /^(username|externalid|active|name|displayname|preferredlanguage)(\.|$)/;

/** Entra ID sends truth values as text. */
function truthOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw scimError(400, 'invalidValue', 'active must be true or false.');
}

const nameParts = z.object({ givenName: z.unknown(), familyName: z.unknown() }).partial();

function nameOf(assignment: Assignment): Partial<StatedUser> {
  if (assignment.op === 'remove') return { first_name: '', last_name: '' };
  const read = nameParts.safeParse(assignment.value);
  if (!read.success) throw scimError(400, 'invalidValue', 'name must be an object.');
  const { givenName, familyName } = read.data;
  const part = (value: unknown) => textOf({ ...assignment, value }, userNameLength);
  return {
    ...(givenName !== undefined && { first_name: part(givenName) }),
    ...(familyName !== undefined && { last_name: part(familyName) }),
  };
}

const mostEmails = 100;
/** Null is no value (RFC 7643, 2.5). */
const emails = z.array(
  z.object({ value: z.string().nullish(), type: z.unknown(), primary: z.unknown() }).partial(),
);

/**
 * An account has one address, which no directory removes: the primary one, else that of work, else the first. A selector
 * must select it, so that a directory learns that nothing else is stored.
 */
function emailOf({ op, selector, value }: Assignment, former: string | undefined): Partial<StatedUser> {
  if (selector !== undefined && !isSelected(selector, former))
    throw scimError(
      400,
      'noTarget',
      'A user has one address, of the type work, which the filter does not select.',
    );
  if (op === 'remove' || value === null) return {};
  const list = listOf(value, mostEmails, 'emails').flatMap((one) =>
    one === null ? [] : typeof one === 'string' ? { value: one } : one,
  );
  const read = emails.safeParse(list);
  if (!read.success) throw scimError(400, 'invalidValue', 'emails must be a list of objects with a value.');
  const chosen =
    read.data.findLast(({ primary }) => String(primary).toLowerCase() === 'true') ??
    read.data.find(({ type }) => String(type).toLowerCase() === 'work') ??
    read.data[0];
  if (!chosen?.value) return {};
  const email = readEmail(chosen.value);
  if (!email) throw scimError(400, 'invalidValue', 'The value of emails is not an e-mail address.');
  return { email };
}

/** Upper and lower case are equal, and Entra ID sends truth values as text. */
function isSelected(selector: string, email: string | undefined): boolean {
  let selects: Filter;
  try {
    selects = parse(selector.toLowerCase().replaceAll(/"(true|false)"/g, '$1'));
  } catch {
    throw scimError(400, 'invalidPath', `The filter ${JSON.stringify(selector)} cannot be read.`);
  }
  return new Tester().test({ value: email, type: 'work', primary: true }, selects);
}

export const readEmail = (text: string): string | undefined => emailAddress.safeParse(text).data;
