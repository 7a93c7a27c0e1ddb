/** Rejects if the browser cannot play the audio. */
export async function playAudio(base64: string, mediaType: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const player = new Audio(address);
  player.addEventListener('ended', () => URL.revokeObjectURL(address));
  await player.play();
}

/**
 * Speaks the text, if possible with a voice on the device that speaks the language. Returns false if the browser has
 * no speech synthesis.
 */
export function speakOnDevice(text: string, language: string, speed: number): boolean {
  if (!('speechSynthesis' in window)) return false;
  const spoken = new SpeechSynthesisUtterance(text);
  const voices = speechSynthesis.getVoices().filter(({ localService }) => localService);
  const own =
    voices.find(({ lang }) => lang === language) ??
    voices.find(({ lang }) => lang.slice(0, 2) === language.slice(0, 2));
  if (own) spoken.voice = own;
  spoken.lang = language;
  spoken.rate = speed;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
  return true;
}
