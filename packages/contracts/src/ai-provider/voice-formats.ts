/**
 * Formats of speech (R-VOICE-2). `wave` is audio/wav; `pcm16` is raw 24 kHz mono; `chunked` is mp3 played while it
 * streams.
 */
export const speechFormats = ['wave', 'mp3', 'pcm16', 'chunked'] as const;
export type SpeechFormat = (typeof speechFormats)[number];
