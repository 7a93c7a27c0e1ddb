import { languageOf, type UiLanguage } from '@repartee/contracts/locales';

/** Milliseconds between a transcript and its sending, in which the learner can go on speaking or correct it. */
export const sendingDelays = { question: 1_500, finished: 2_500, unfinished: 5_000 } as const;

/** Words after which a person who pauses is thinking. A recogniser often puts a full stop at a pause. */
const unfinished: Record<UiLanguage, RegExp> = {
  en: /\b(?:and|but|or|because|since|although|if|unless|when|while|whose|of|from|the|an?|my|your|our|their|i|we|i['’]m|we['’]re|um+|uh+|er+m?|you know|i mean)$/,
  fr: /(?:^|[\s'’])(?:et|mais|ou|donc|car|parce que|puisque|bien que|quand|lorsque|pendant que|qui|dont|de|du|des|pour|chez|le|la|les|une?|mon|ma|mes|votre|vos|notre|nos|je|nous|c['’]est|euh+|heu+|ben|bah|du coup)$/,
};

/** `language` is the BCP 47 tag of the conversation. */
export function sendingDelay(text: string, language: string): number {
  const said = text.trim();
  if (/[?？]["»”\s]*$/.test(said)) return sendingDelays.question;
  const words = said.toLowerCase().replace(/[.…,;:–—-]+$/, '');
  const openClause = /(?:[,;:–—-]|…|\.{3})$/.test(said);
  const openWord = unfinished[languageOf(language) as UiLanguage]?.test(words) ?? false;
  return openClause || openWord ? sendingDelays.unfinished : sendingDelays.finished;
}
