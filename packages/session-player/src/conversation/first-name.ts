/** Returns `Camille` for `Camille Roussel`, but the whole name if it begins with a title such as `Dr`. */
export function firstName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  const title =
    first.endsWith('.') || /^(dr|mr|mrs|ms|mme|mlle|m|prof|professeur|docteur|madame|monsieur)$/i.test(first);
  return title || rest.length === 0 ? name.trim() : first;
}
