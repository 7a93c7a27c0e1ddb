import { isApiError, useErrorText, useHost, useLocale, useTranslation } from '@repartee/app-sdk/first-paint';
import type { Mood } from '@repartee/contracts/library/mood';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { answerVisitor, type VisitorAnswer, visitorTurns } from '@repartee/contracts/session/visitor-turn';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Speech } from '@repartee/ui-kit/speech';
import { useEffect, useRef, useState } from 'react';
import { SignInLinks } from '../sign-in/sign-in-links.tsx';
import { Composer, Scene } from './conversation-scene.tsx';
import styles from './visitor-conversation.module.css';
import { addVisitorTexts } from './visitor-texts.ts';

interface Conversation {
  readonly turns: readonly string[];
  /** Answers to the turns; the last turn waits for one if there are fewer. */
  readonly answers: readonly VisitorAnswer[];
  readonly error?: string;
}

/** Sends turns to the built-in engine. A turn that is not answered is taken back: `refused` gets its text. */
function useVisitorConversation(first: string, refused: (turn: string) => void) {
  const { t } = useTranslation('visitor');
  const { api } = useHost();
  const language = uiLocaleOrFallback(useLocale());
  const errorText = useErrorText();
  const [conversation, setConversation] = useState<Conversation>({ turns: [], answers: [] });
  const messageOf = (error: unknown): string => {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'too_many_requests') return t('too_many');
    if (code === 'conflict') return t('switched_off');
    return code === 'invalid_input' || code === 'turn_too_long' ? t('too_long') : errorText(error);
  };
  const say = async (turn: string) => {
    const turns = [...conversation.turns, turn];
    setConversation(({ answers }) => ({ turns, answers }));
    try {
      const answer = await api.call(answerVisitor, { body: { language, turns } });
      setConversation(({ answers }) => ({ turns, answers: [...answers, answer] }));
    } catch (error) {
      setConversation(({ answers }) => ({ turns: turns.slice(0, -1), answers, error: messageOf(error) }));
      refused(turn);
    }
  };
  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first turn is sent once.
  useEffect(() => {
    if (!sent.current) void say(first);
    sent.current = true;
  }, []);
  return { ...conversation, say };
}

/** What the visitor and the persona say after its opening line. */
function Lines({ turns, answers }: Conversation) {
  const { t } = useTranslation('visitor');
  return turns.map((turn, index) => {
    const answer = answers[index];
    return (
      <div key={index} className={styles.exchange}>
        <Speech variant="bubble" speaker="learner" name=" " text={turn} />
        {answer?.speaker === 'system' ? (
          <p className={styles.system}>{answer.text}</p>
        ) : answer ? (
          <Speech variant="bubble" speaker="persona" text={answer.text} />
        ) : (
          <div className={styles.waiting} role="img" aria-label={t('waiting')}>
            …
          </div>
        )}
      </div>
    );
  });
}

/** Quotes the turn that changed the persona, or says that none is known. */
function TurningPoint({ answer: { turning_point } }: { answer: VisitorAnswer }) {
  const { t } = useTranslation('visitor');
  return (
    <>
      <div className={styles.turnHead}>
        <h2>{t('turned')}</h2>
        {turning_point && <span className={styles.whose}>{t('your_words')}</span>}
      </div>
      {turning_point && <p className={styles.quote}>{t('quote', turning_point)}</p>}
      <p className={styles.why}>{turning_point?.change ?? t('unturned')}</p>
    </>
  );
}

/** Moods of the persona from its first one, each once in a row. */
const moodsOf = (answers: readonly VisitorAnswer[]): readonly Mood[] =>
  ['doubtful' as const, ...answers.map(({ mood }) => mood)].filter(
    (mood, index, moods) => mood !== moods[index - 1],
  );

export default function VisitorConversation({ first }: { first: string }) {
  const { t, i18n } = useTranslation('visitor');
  addVisitorTexts(i18n);
  const area = useRef<HTMLTextAreaElement>(null);
  const feedback = useRef<HTMLElement>(null);
  const { turns, answers, error, say } = useVisitorConversation(first, (turn) => {
    if (area.current && !area.current.value) area.current.value = turn;
    area.current?.focus();
  });
  const last = answers.at(-1);
  const over = last?.over ?? false;
  const isFeedback = last?.speaker === 'persona' && (over || last.turning_point !== null);
  const moods = moodsOf(answers);

  useEffect(() => area.current?.focus(), []);
  // The composer, which had the focus, is gone.
  useEffect(() => {
    if (over) feedback.current?.focus();
  }, [over]);

  const send = (turn: string) => {
    if (turns.length > answers.length) return;
    if (area.current) area.current.value = '';
    void say(turn);
  };
  return (
    <>
      <Scene
        lines={<Lines turns={turns} answers={answers} />}
        mood={moods.at(-1) ?? 'doubtful'}
        role={t('role', { moods: moods.map((mood) => t(`mood.${mood}`)).join(' → ') })}
        aside={
          last?.speaker === 'persona' && (
            <Chip>{t('turn', { turn: answers.length, turns: visitorTurns })}</Chip>
          )
        }
      >
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {!over && <Composer area={area} onSay={send} />}
      </Scene>
      <section
        ref={feedback}
        tabIndex={-1}
        aria-live="polite"
        aria-label={isFeedback ? t('turned') : undefined}
        className={styles.feedback}
      >
        {isFeedback && (
          <Card padding="none" className={styles.turn}>
            <TurningPoint answer={last} />
            {over && (
              <div className={styles.next}>
                <SignInLinks variant="primary" />
                <span className={styles.whose}>{t('ai')}</span>
              </div>
            )}
          </Card>
        )}
      </section>
    </>
  );
}
