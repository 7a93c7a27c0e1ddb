/** Formats of speech (R-VOICE-2). `wave` is audio/wav; `pcm16` is raw 24 kHz mono; `chunked` is mp3 that is played while it arrives. */
export const speechFormats = ['wave', 'mp3', 'pcm16', 'chunked'] as const;
export type SpeechFormat = (typeof speechFormats)[number];

/** Speech models of the specification (R-VOICE-3), with the vendors that have them. */
export const speechModels = {
  openai: ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'],
  openai_azure: ['tts', 'tts-1-hd', 'gpt-4o-mini-tts'],
  elevenlabs: ['eleven_multilingual_v2', 'eleven_turbo_v2_5', 'eleven_flash_v2_5'],
} as const;
