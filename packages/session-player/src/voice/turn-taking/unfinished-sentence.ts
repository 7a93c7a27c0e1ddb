import { languageOf, type UiLanguage } from '@repartee/contracts/locales';

/** Milliseconds that a learner who paused amid a sentence has to go on, before it is sent as it is. */
export const thinkingTime_ms = 2_500;

/** Words after which a person who pauses is thinking. A recogniser often puts a full stop at a pause. */
const openWords: Record<UiLanguage, RegExp> = {
  en: /\b(?:and|but|or|because|since|although|if|unless|when|while|whose|of|from|the|an?|my|your|our|their|i|we|i['’]m|we['’]re|um+|uh+|er+m?|you know|i mean)$/,
  fr: /(?:^|[\s'’])(?:et|mais|ou|donc|car|parce que|puisque|bien que|quand|lorsque|pendant que|qui|dont|de|du|des|pour|chez|le|la|les|une?|mon|ma|mes|votre|vos|notre|nos|je|nous|c['’]est|euh+|heu+|ben|bah|du coup)$/,
};

/** Returns whether a text ends amid a sentence. `language` is the BCP 47 tag of the conversation. */
export function isUnfinished(text: string, language: string): boolean {
  const said = text.trim();
  const words = said.toLowerCase().replace(/[.…,;:–—-]+$/, '');
  const isClauseOpen = /(?:[,;:–—-]|…|\.{3})$/.test(said);
  return isClauseOpen || (openWords[languageOf(language) as UiLanguage]?.test(words) ?? false);
}
