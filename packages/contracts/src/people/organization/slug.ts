/** Returns a name as it stands in addresses: at most 50 letters, digits and hyphens; `organization` without any. */
export function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');
  return letters || 'organization';
}
