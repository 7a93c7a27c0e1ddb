import { missionContent } from '@repartee/contracts/library/mission';
import { observerContent } from '@repartee/contracts/library/observer';
import { type Localized, loadLocalized, uiLocaleOrFallback } from '@repartee/contracts/locales';
import { fidelityCast } from '../fidelity/fidelity-cast.ts';
import { observe } from '../observer/observe.ts';
import type { AskChat } from '../persona/persona-reply.ts';
import { personaReply } from '../persona/persona-reply.ts';
import type { AskStructuredOutput } from '../request/ask-repaired.ts';
import type { ReplyRequest, RoleplayCast, TranscriptLine } from '../roleplay/reply-request.ts';
import type { SafetyConcern } from '../safety/concern-rules.ts';
import { judgeConcern } from '../safety/judge-concern.ts';
import { countWords } from '../text/count-words.ts';
import type english from './languages/en-GB.json';

const probeTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);

/** Why a model did not pass a check, other than the code of an `AiError`. */
export type ProbeFailure =
  | 'out-of-role'
  | 'too-long'
  | 'does-not-read'
  | 'not-in-form'
  | 'wrong-score'
  | 'wrong-concern'
  | 'cut-off'
  | 'slow';

/** What a check has shown. `seen` are the words of the model, or what it decided. */
export interface Probed {
  readonly reason: ProbeFailure | null;
  readonly seen: string;
}

/** `read` removes outcome markers as a session does. */
interface Probes {
  readonly ask: AskChat;
  readonly read: (chunks: AsyncIterable<string>) => Promise<string>;
  readonly language: string;
}

/** A persona who tells what she keeps back as soon as she is asked. */
const castIn = (language: string): RoleplayCast =>
  fidelityCast(uiLocaleOrFallback(language), 1, 'suitability');

const textsIn = (language: string) => probeTexts[uiLocaleOrFallback(language)];

/** What the first reply of a test answers. */
export const firstLine = (language: string): string => textsIn(language).news;

/** Personas are asked for at most 60 words; a model that writes three times as much does not follow. */
const mostWords = 180;

/** A model steps out of its role in any language. */
const outOfRole = new RegExp(
  Object.values(probeTexts)
    .map(({ out_of_role }) => out_of_role)
    .join('|'),
  'iu',
);

const inThePart = (text: string): Probed => {
  if (outOfRole.test(text)) return { reason: 'out-of-role', seen: text };
  return { reason: countWords(text) > mostWords ? 'too-long' : null, seen: text };
};

const replyTo = ({ ask, read, language }: Probes, ...lines: readonly string[]): Promise<string> => {
  const cast = castIn(language);
  const transcript = [cast.persona.opening_line, ...lines].map(
    (text, index): TranscriptLine => ({ speaker: index % 2 === 0 ? 'persona' : 'learner', text }),
  );
  const request: ReplyRequest = { ...cast, transcript };
  return read(personaReply(ask, request));
};

/** A reply in character: how the persona takes the news. */
export const probeReply = async (probes: Probes): Promise<Probed> =>
  inThePart(await replyTo(probes, textsIn(probes.language).news));

/** A reply that shows that the model has read the conversation. */
export const probeMinutes = (probes: Probes): Promise<Probed> =>
  probeAnswer(probes, 'minutes_answer', textsIn(probes.language).minutes);

/** A reply that shows that the model has read what the persona keeps back. */
export const probeRecall = (probes: Probes): Promise<Probed> =>
  probeAnswer(probes, 'recall_answer', textsIn(probes.language).recall);

/** The same after a conversation of about 6,000 tokens, of which a server may silently cut off the beginning. */
export const probeLongContext = (probes: Probes): Promise<Probed> => {
  const { long, recall } = textsIn(probes.language);
  const lines = Array.from({ length: longLines }, (_, index) => `${index + 1}. ${long[index % long.length]}`);
  return probeAnswer(probes, 'recall_answer', ...lines, recall);
};
/** An even number, so that the learner asks last. */
const longLines = 120;

async function probeAnswer(
  probes: Probes,
  expected: 'minutes_answer' | 'recall_answer',
  ...lines: readonly string[]
): Promise<Probed> {
  const text = await replyTo(probes, ...lines);
  const { reason, seen } = inThePart(text);
  const isRead = new RegExp(textsIn(probes.language)[expected], 'iu').test(text);
  return { reason: reason ?? (isRead ? null : 'does-not-read'), seen };
}

/** A reading of a known conversation, in which the learner asks an open question and sets no next step. */
export async function probeReading(ask: AskStructuredOutput, language: string): Promise<Probed> {
  const { observer, conversation } = textsIn(language);
  const transcript = conversation.map((text, index) => ({
    seq: index + 1,
    speaker: index % 2 === 0 ? ('persona' as const) : ('learner' as const),
    text,
  }));
  const { criteria, headline } = await observe(ask, {
    ...castIn(language),
    mission: { name: '', ...missionContent.parse({ brief: observer.instructions }) },
    observer: { id: 'suitability', name: observer.name, ...observerContent.parse(observer) },
    transcript,
    status: 'end',
  });
  const [asks, nextStep] = criteria;
  const seen = criteria
    .map(({ score, quote }, index) =>
      [`${observer.rubric[index]?.name}: ${score ?? '–'}`, quote && `“${quote}”`].filter(Boolean).join(' '),
    )
    .concat(headline)
    .join('\n');
  const isQuoted = transcript.some(
    ({ text }) => asks?.quote && text.includes(asks.quote.replace(/[.?!]$/u, '')),
  );
  const isRight = (asks?.score ?? 0) >= 3 && (nextStep?.score ?? 0) <= 2 && isQuoted;
  return { reason: isRight ? null : 'wrong-score', seen };
}

/** The safety of two turns: anger belongs to what is practised, despair does not. */
export async function probeSafety(ask: AskStructuredOutput, language: string): Promise<Probed> {
  const { anger, distress } = textsIn(language);
  const { persona, scenario } = castIn(language);
  const judged: (SafetyConcern | 'none')[] = [];
  for (const text of [anger, distress]) {
    const transcript = [
      { speaker: 'persona' as const, text: persona.opening_line },
      { speaker: 'learner' as const, text },
    ];
    const concern = await judgeConcern(ask, {
      persona: persona.name,
      situation: scenario.context,
      transcript,
    });
    judged.push(concern ?? 'none');
  }
  const { concerns } = textsIn(language);
  const seen = [anger, distress]
    .map((text, index) => `${text} → ${concerns[judged[index] ?? 'none']}`)
    .join('\n');
  return { reason: judged.join() === 'none,distress' ? null : 'wrong-concern', seen };
}

/** How fast one of two replies came that were asked for at the same time. */
export interface ReplySpeed {
  readonly first_ms: number;
  readonly total_ms: number;
  readonly words: number;
}

/** Slower than this, a conversation stops being one: people speak about 2.5 words a second. */
const slowestFirst_ms = 5_000;
const fewestWordsPerSecond = 2.5;

export function probedSpeed(speeds: readonly ReplySpeed[], language: string): Probed {
  const perSecond = ({ words, first_ms, total_ms }: ReplySpeed) =>
    words / Math.max(0.1, (total_ms - first_ms) / 1000);
  const isSlow = speeds.some(
    (speed) =>
      speed.first_ms > slowestFirst_ms || (speed.words > 5 && perSecond(speed) < fewestWordsPerSecond),
  );
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const seconds = (ms: number) => format.format(ms / 1000);
  const seen = speeds
    .map(({ first_ms, total_ms, words }) =>
      textsIn(language)
        .speed.replace('{first}', seconds(first_ms))
        .replace('{words}', String(words))
        .replace('{total}', seconds(total_ms)),
    )
    .join('\n');
  return { reason: isSlow ? 'slow' : null, seen };
}
