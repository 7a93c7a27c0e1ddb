import { guessLanguage } from '@repartee/contracts/library/guess-language';
import { languageOf } from '@repartee/contracts/locales';

/** What transcription models write for music, noise or silence, because they learnt from the subtitles of films. */
const subtitles =
  /^(?:thank you|thanks)(?: so much| very much)? for watching|^please (?:like and )?subscribe|amara\.org|^subtitles? by|^sous-titr(?:age|es)|^merci d[’']avoir regardé cette vidéo|^abonnez-vous|^you[.!]?$/iu;
/** A longer text that begins so is the learner's. */
const longestSubtitle = 10;
/** Names of sounds: “[Music]”, “(rires)”, “*applause*”, “♪ la la ♪”. */
const soundNames = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|♪[^♪]*♪?/gu;
/** Fewer words than these do not tell a language. */
const fewestWords = 5;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const wordsIn = (text: string): number => countOf(text, /\p{L}+/gu);

/** Returns whether a transcript contains words or numbers, and not only names of sounds. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(soundNames, ''));

/** Returns whether a transcript contains only what a model writes where nobody spoke. */
export const isSubtitle = (text: string): boolean =>
  subtitles.test(text.trim()) && wordsIn(text) <= longestSubtitle;

/**
 * Returns whether a transcript is probably not what the learner said: mostly in another script than the languages of
 * scenarios, in another language than the scenario (`language`), or words of subtitles. `heard` is the language that the AI
 * vendor names. The words count more, because vendors take short texts and names for another language.
 */
export function isDoubtfulTranscript(text: string, language: string, heard?: string | null): boolean {
  const letters = countOf(text, /\p{L}/gu);
  const isForeign = letters > 0 && countOf(text, /\p{Script=Latin}/gu) < letters / 2;
  const named = wordsIn(text) >= fewestWords ? heard : undefined;
  const spoken = guessLanguage(text, fewestWords) ?? named ?? language;
  return isForeign || languageOf(spoken) !== languageOf(language) || isSubtitle(text);
}
