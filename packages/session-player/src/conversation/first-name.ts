/** Returns the short name of a persona: `Camille Roussel` → `Camille`; a name with a title is kept whole. */
export function firstName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  const title =
    first.endsWith('.') || /^(dr|mr|mrs|ms|mme|mlle|m|prof|professeur|docteur|madame|monsieur)$/i.test(first);
  return title || rest.length === 0 ? name.trim() : first;
}
