import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const rate = 44_100;

const folder = mkdtempSync(join(tmpdir(), 'repartee-rooms-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const sox = (...words: string[]) =>
  execFileSync('sox', ['-q', ...words.flatMap((one) => one.split(' '))], { cwd: folder });
const samplesOf = (name: string): Float32Array =>
  Float32Array.from(
    new Int16Array(new Uint8Array(readFileSync(join(folder, name))).buffer),
    (one) => one / 0x8000,
  );
const format = `-t raw -r ${rate} -e signed -b 16 -c 1`;

/** Speaks with a voice of espeak-ng, at its loudest `db` below the loudest possible. */
function say(name: string, voice: string, speed: number, pitch: number, db: number, text: string): void {
  execFileSync('espeak-ng', ['-v', voice, '-s', `${speed}`, '-p', `${pitch}`, '-w', `${name}.wav`, text], {
    cwd: folder,
  });
  sox(`${name}.wav ${format} ${name} norm ${db}`);
}

/** Makes a minute of sound by sox. */
function minute(name: string, effects: string): Float32Array {
  sox(`-n ${format} ${name} synth 60 ${effects}`);
  return samplesOf(name);
}

function minuteOfSpeech(name: string, voices: number, effects: string): Float32Array {
  const text =
    'The meeting was moved to the other room, and nobody told us about it, so we went for a coffee, and then the whole afternoon was lost because the projector did not work.';
  const parts = Array.from({ length: voices }, (_, at) => {
    const part = `${name}-${at}`;
    say(part, at % 2 ? 'fr-fr' : 'en-us', 130 + at * 12, 20 + at * 12, -3, text);
    sox(`${format} ${part} ${format} ${part}-long repeat 9 trim ${at} 60`);
    return `${format} ${part}-long`;
  });
  sox(`${voices > 1 ? '-m ' : ''}${parts.join(' ')} ${format} ${name} ${effects}`);
  return samplesOf(name);
}

/** Bursts of clicks with short tones, as of somebody who types near the microphone. */
function keyboard(): Float32Array {
  const samples = new Float32Array(rate * 60);
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let at = rate / 2;
  while (at < samples.length - 2 * rate) {
    for (let keys = 3 + Math.floor(random() * 9); keys > 0 && at < samples.length - rate; keys -= 1) {
      for (let i = 0; i < 1_500; i += 1)
        samples[at + i] =
          0.12 * Math.exp(-i / 180) * (random() - 0.5) * 2 +
          0.04 * Math.exp(-i / 400) * Math.sin((i * 2 * Math.PI * 240) / rate);
      at += Math.floor(rate * (0.09 + 0.12 * random()));
    }
    at += Math.floor(rate * (0.3 + 1.5 * random()));
  }
  return samples;
}

/** One minute of each sound that is not the learner's. `echo`: the persona's voice from the loudspeaker. */
export const rooms: Readonly<Record<string, () => Float32Array>> = {
  quiet: () => minute('quiet', 'pinknoise norm -62'),
  fan: () => minute('fan', 'brownnoise lowpass 900 norm -32'),
  traffic: () => minute('traffic', 'pinknoise tremolo 0.15 80 lowpass 2000 norm -24'),
  hiss: () => minute('hiss', 'pinknoise norm -20'),
  keyboard,
  babble: () => minuteOfSpeech('babble', 6, 'norm -28'),
  'second speaker': () => minuteOfSpeech('second', 1, 'norm -26'),
  echo: () => minuteOfSpeech('persona', 1, 'lowpass 3000 norm -30'),
};

/** What a learner says, in both languages, by two voices each. */
export function learnerSays(): Float32Array[] {
  say(
    'e1',
    'en-gb',
    150,
    45,
    -6,
    'I am sorry, the truck comes two days late. What does that mean for your people?',
  );
  say(
    'f1',
    'fr-fr',
    150,
    50,
    -6,
    'Je comprends que c’est difficile. Qu’est-ce que ce retard change pour votre équipe ?',
  );
  say(
    'e2',
    'en-gb',
    170,
    60,
    -6,
    'How many of them would have to wait, and what would help you most on that day?',
  );
  say(
    'f2',
    'fr-fr',
    165,
    35,
    -6,
    'Je peux vous rappeler mercredi matin pour confirmer le jour de la livraison.',
  );
  return ['e1', 'f1', 'e2', 'f2'].map(samplesOf);
}
