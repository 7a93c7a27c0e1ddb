import { practiceEstimate, practiceMood } from '@repartee/ai/practice/observation/practice-estimate';
import { practiceReply } from '@repartee/ai/practice/practice-reply';
import type { RoleplayCast } from '@repartee/ai/roleplay/reply-request';
import { detectConcern } from '@repartee/ai/safety/detect-concern';
import { type SafetyMessageKind, safetyMessage } from '@repartee/ai/safety/safety-message';
import { quotable } from '@repartee/ai/text/quotable';
import { firstMoodOf, type Mood, moodLimit, shownMood } from '@repartee/contracts/library/mood';
import { personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { loadLocalized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import { type VisitorAnswer, visitorTurns } from '@repartee/contracts/session/visitor-turn';

interface CastTexts {
  readonly name: string;
  readonly context: string;
  readonly title: string;
  readonly tone: string;
  readonly character: string;
  readonly opening_line: string;
  readonly disclosures: readonly string[];
  readonly objections: readonly string[];
}

const texts = await loadLocalized<CastTexts>(
  (locale) => import(`./camille/${locale}.json`, { with: { type: 'json' } }),
);

/** Camille without a mission: two turns are too few to win one. The seed makes replies repeatable. */
function castIn(language: UiLocale): RoleplayCast {
  const { name, context, ...content } = texts[language];
  return {
    seed: 'visitor',
    language,
    scenario: { ...scenarioContent.parse({ context, language }), name },
    persona: { ...personaContent.parse({ ...content, language, difficulty: 3 }), name },
    mission: null,
  };
}
const casts = Object.fromEntries(uiLocales.map((language) => [language, castIn(language)])) as Readonly<
  Record<UiLocale, RoleplayCast>
>;

const notYetWon = moodLimit(false);

interface Line {
  readonly seq: number;
  readonly speaker: 'persona' | 'learner';
  readonly text: string;
}

/** E-5: leaves the role as in a session. The last turn of the visitor cannot be asked about, so it ends the conversation. */
function leaveRole(
  turn: string,
  isLast: boolean,
  { language, persona }: RoleplayCast,
): Pick<VisitorAnswer, 'text' | 'over'> | null {
  const detected = detectConcern(turn);
  if (!detected) return null;
  const kind: SafetyMessageKind =
    detected.certainty === 'clear' ? detected.concern : isLast ? 'check-in' : 'asked';
  return { text: safetyMessage(kind, language, persona.name), over: kind !== 'asked' };
}

/**
 * Returns the reply to the last turn of a visitor. A pure function of the turns: the earlier replies are computed again, so
 * nobody can write a line of the persona.
 */
export function answerVisitor(language: UiLocale, turns: readonly string[]): VisitorAnswer {
  const cast = casts[language];
  const lines: Line[] = [];
  const say = (speaker: Line['speaker'], text: string) => lines.push({ seq: lines.length, speaker, text });
  say('persona', cast.persona.opening_line);
  let { estimate } = practiceEstimate({ ...cast, transcript: lines });
  let largest = 0;
  let mood: Mood = firstMoodOf(cast.persona);
  let turning_point: VisitorAnswer['turning_point'] = null;
  let answer: Pick<VisitorAnswer, 'speaker' | 'text' | 'over'> | undefined;
  for (const [index, turn] of turns.entries()) {
    const isLast = index + 1 === visitorTurns;
    say('learner', turn);
    const left = leaveRole(turn, isLast, cast);
    if (left) {
      answer = { speaker: 'system', ...left };
      if (left.over) return { ...answer, mood, turning_point: null };
      continue;
    }
    const request = { ...cast, transcript: [...lines] };
    const { text, marker } = practiceReply(request);
    mood = shownMood(practiceMood(request, text), notYetWon);
    say('persona', text);
    answer = { speaker: 'persona', text, over: isLast || marker !== null };
    const after = practiceEstimate({ ...cast, transcript: lines });
    const change = Math.abs(after.estimate - estimate);
    estimate = after.estimate;
    if (after.quote !== null && change > largest && turn.includes(after.quote)) {
      largest = change;
      turning_point = { quote: quotable(after.quote), change: after.change };
    }
  }
  if (!answer) throw new Error('a visitor has taken no turn');
  return { ...answer, mood, turning_point };
}
