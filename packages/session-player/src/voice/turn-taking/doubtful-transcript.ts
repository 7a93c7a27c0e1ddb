/** What transcription models write for music, noise or silence, because they learnt from the subtitles of films. */
const subtitles =
  /^(?:thank you|thanks)(?: so much| very much)? for watching|^please (?:like and )?subscribe|amara\.org|^subtitles? by|^sous-titr(?:age|es)|^merci d[’']avoir regardé cette vidéo|^abonnez-vous/iu;

const lettersOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/**
 * Returns whether a transcript is probably not what the learner said: mostly in another script than the languages of
 * scenarios, or words of subtitles.
 */
export function isDoubtfulTranscript(text: string): boolean {
  const letters = lettersOf(text, /\p{L}/gu);
  const isForeign = letters > 0 && lettersOf(text, /\p{Script=Latin}/gu) < letters / 2;
  return isForeign || subtitles.test(text.trim());
}
