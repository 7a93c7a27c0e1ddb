const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const tags = new Map<string, string>();

function tagOfEnglishName(name: string): string | undefined {
  if (tags.size === 0)
    for (const first of letters)
      for (const second of letters) {
        const known = englishNames.of(first + second)?.toLowerCase();
        if (known && !tags.has(known)) tags.set(known, first + second);
      }
  return tags.get(name.toLowerCase());
}

/** Converts `french`, `fr`, `fra` or `fr-FR` to a BCP 47 tag. Returns null for an unknown language. */
export function spokenLanguageTag(name: string | undefined): string | null {
  if (!name) return null;
  const tag = tagOfEnglishName(name);
  if (tag) return tag;
  try {
    return Intl.getCanonicalLocales(name)[0] ?? null;
  } catch {
    // The vendor names no language that we know.
    return null;
  }
}
