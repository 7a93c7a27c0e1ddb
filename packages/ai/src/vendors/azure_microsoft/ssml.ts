import { escapeHtml } from '@repartee/contracts/escape-html';
import type { SpeechRequest } from '../../ports/speech-port.ts';

/** Characters that XML 1.0 cannot represent are removed. */
const escaped = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

export function ssmlOf({ text, language, voice, speed = 1 }: SpeechRequest): string {
  const percent = Math.round((speed - 1) * 100);
  const said =
    percent === 0
      ? escaped(text)
      : `<prosody rate="${percent > 0 ? '+' : ''}${percent}%">${escaped(text)}</prosody>`;
  return [
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escaped(language)}">`,
    `<voice name="${escaped(voice)}">${said}</voice></speak>`,
  ].join('');
}
