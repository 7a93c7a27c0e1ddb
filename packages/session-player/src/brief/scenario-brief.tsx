import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Message, ScenarioBrief, Session } from '@repartee/contracts/session/session';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Icon } from '@repartee/ui-kit/icon';
import styles from './scenario-brief.module.css';
import { ScenarioModeName } from './scenario-mode.tsx';
import { SuccessCriteria } from './success-criteria.tsx';

/**
 * Shows task, situation, objective and success criteria. The brief looks the same before and during the conversation.
 */
export function BriefText({
  scenario,
  heading = 'h3',
  session,
  aims,
}: {
  scenario: Pick<ScenarioBrief, 'mission'> & Partial<Pick<ScenarioBrief, 'context'>>;
  /** Level of the headings in the brief: one below the heading of the surrounding section. */
  heading?: 'h2' | 'h3';
  /** Session whose result decides which success criteria are ticked. */
  session?: Session;
  /** What is known of them while the session runs. */
  aims?: Message['aims'] | undefined;
}) {
  const { t } = useTranslation('player');
  const { mission, context } = scenario;
  const results = session?.success_criteria ?? [];
  const judged = results.some(({ met }) => met !== null);
  const texts = session?.success_criteria.map(({ text }) => text) ?? mission?.success_criteria ?? [];
  const running = texts.map((text, index) => ({ text, met: aims?.[index] ?? null, quote: null }));
  return (
    <div className={styles.text}>
      <div>
        {mission?.brief && <p className={styles.situation}>{mission.brief}</p>}
        {context && <p className={styles.situation}>{context}</p>}
        {mission?.objective && <p className={styles.label}>{t('brief.aim')}</p>}
        <p className={styles.aim}>{mission ? mission.objective : t('brief.free')}</p>
      </div>
      <SuccessCriteria criteria={judged ? results : running} heading={heading} judged={judged} />
    </div>
  );
}

/** Shows the name and difficulty of a scenario's persona. */
export function PersonaLine({
  scenario,
  size = 64,
}: {
  scenario: { readonly persona: Omit<ScenarioBrief['persona'], 'id' | 'opening_line'> };
  size?: number;
}) {
  const { t } = useTranslation('player');
  const { persona } = scenario;
  const { difficulty: level } = persona;
  return (
    <div className={styles.persona}>
      <Avatar
        name={persona.name}
        image={persona.image}
        variant={persona.avatar_style}
        size={size}
        expression={persona.mood}
      />
      <div>
        <p className={styles.name}>{persona.name}</p>
        {persona.title && <p className="soft">{persona.title}</p>}
        <p className={styles.difficulty}>
          <Level level={level} />
          <span>
            {t('difficulty.label', { level, word: t(`difficulty.${level}`) })}
            <span className={styles.manner}> {t(`difficulty.text.${level}`)}</span>
          </span>
        </p>
      </div>
    </div>
  );
}

function Level({ level }: { level: number }) {
  return (
    <span className={styles.level} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} data-on={step <= level || undefined} />
      ))}
    </span>
  );
}

/** Shows how the two talk, the time limit, the maximum number of turns, the language and the pass mark of a scenario. */
export function BriefFacts({
  scenario,
}: {
  scenario: Pick<ScenarioBrief, 'mode' | 'time_limit_seconds' | 'max_turns' | 'pass_mark' | 'language'>;
}) {
  const { t } = useTranslation('player');
  const locale = useLocale();
  const { time_limit_seconds: seconds, max_turns: turns, pass_mark: mark, language } = scenario;
  const time =
    seconds === null ? t('brief.no_limit') : t('brief.minutes', { count: Math.ceil(seconds / 60) });
  const spoken = new Intl.DisplayNames(locale, { type: 'language' }).of(language.slice(0, 2)) ?? language;
  return (
    <ul className={styles.facts}>
      <li>
        <ScenarioModeName mode={scenario.mode} />
      </li>
      <li>
        <Icon name="clock" size={16} />
        {time}
      </li>
      {turns !== null && (
        <li>
          <Icon name="message-circle" size={16} />
          {t('brief.turns', { count: turns })}
        </li>
      )}
      <li>
        <Icon name="globe" size={16} />
        {t('brief.in_language', { language: spoken })}
      </li>
      {mark !== null && (
        <li>
          <Icon name="award" size={16} />
          {t('brief.pass_mark', { mark })}
        </li>
      )}
    </ul>
  );
}
