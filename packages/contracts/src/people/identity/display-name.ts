/** Returns first and last name, else the last name, else the email, else `User` (R-ENT-1). */
export function displayName(person: { first_name: string; last_name: string; email: string }): string {
  const { first_name: first, last_name: last, email } = person;
  if (first && last) return `${first} ${last}`;
  return last || email || 'User';
}
