import type { MicrophoneKind } from '@repartee/contracts/session/speech-times';

/** Android names the microphones of the device itself so. */
const ofPhone = /speakerphone|earpiece/i;
const headset =
  /head-?(?:set|phone)|ear-?(?:phone|bud)|airpods|\bbuds\b|hands-?free|bluetooth|casque|écouteur|oreillette|mains[- ]libres/i;
const builtIn =
  /built-?in|internal|integrated|intégré|interne|macbook|imac|iphone|ipad|realtek|microphone array/i;

/** The kind of a microphone by the label that browsers and systems give it. Undefined without a label. */
export function microphoneKind(label: string | undefined): MicrophoneKind | undefined {
  if (!label?.trim()) return undefined;
  if (ofPhone.test(label)) return 'built-in';
  if (headset.test(label)) return 'headset';
  return builtIn.test(label) ? 'built-in' : 'other';
}
