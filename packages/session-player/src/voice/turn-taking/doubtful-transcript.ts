import { guessLanguage } from '@repartee/contracts/library/guess-language';
import { languageOf } from '@repartee/contracts/locales';

/** What transcription models write for music, noise or silence, because they learnt from the subtitles of films. */
const subtitles =
  /^(?:thank you|thanks)(?: so much| very much)? for watching|^please (?:like and )?subscribe|amara\.org|^subtitles? by|^sous-titr(?:age|es)|^merci d[’']avoir regardé cette vidéo|^abonnez-vous|^you[.!]?$/iu;
/** Names of sounds: “[Music]”, “(rires)”, “*applause*”, “♪ la la ♪”. */
const soundNames = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|♪[^♪]*♪?/gu;

const lettersOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/** Returns whether a transcript contains words or numbers, and not only names of sounds. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(soundNames, ''));

/** Fewer words than these do not tell a language. */
const fewestWords = 5;

/**
 * Returns whether a transcript is probably not what the learner said: mostly in another script than the languages of
 * scenarios, in another language than the scenario (`language`), or words of subtitles. `heard` is the language that the AI
 * vendor names.
 */
export function isDoubtfulTranscript(text: string, language: string, heard?: string | null): boolean {
  const letters = lettersOf(text, /\p{L}/gu);
  const isForeign = letters > 0 && lettersOf(text, /\p{Script=Latin}/gu) < letters / 2;
  const isOther = [heard, guessLanguage(text, fewestWords)].some(
    (spoken) => spoken && languageOf(spoken) !== languageOf(language),
  );
  return isForeign || isOther || subtitles.test(text.trim());
}
