/** Formats of speech (R-VOICE-2). `pcm16` is raw 24 kHz mono. `chunked` is mp3 that is played during the download. */
export const speechFormats = ['wave', 'mp3', 'pcm16', 'chunked'] as const;
export type SpeechFormat = (typeof speechFormats)[number];
