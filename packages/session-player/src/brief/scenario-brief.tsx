import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { ScenarioBrief } from '@repartee/contracts/session/session';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Icon } from '@repartee/ui-kit/icon';
import styles from './scenario-brief.module.css';

type Heading = 'h2' | 'h3';

/** What the learner is to do and what counts as success: the same words before and during the conversation. */
export function BriefText({
  scenario,
  heading: Heading = 'h3',
}: {
  scenario: ScenarioBrief;
  /** The level below the heading it stands under. */
  heading?: Heading;
}) {
  const { t } = useTranslation('player');
  const { mission, context } = scenario;
  return (
    <div className={styles.text}>
      <section>
        <Heading className={styles.label}>{t('brief.situation')}</Heading>
        <p className={styles.prose}>{context}</p>
      </section>
      {mission ? (
        <>
          <section>
            <Heading className={styles.label}>{t('brief.task')}</Heading>
            <p className={styles.prose}>{mission.brief}</p>
            {mission.objective && <p className={styles.aim}>{mission.objective}</p>}
          </section>
          <SuccessCriteria criteria={mission.success_criteria} heading={Heading} />
        </>
      ) : (
        <p className={styles.prose}>{t('brief.free')}</p>
      )}
    </div>
  );
}

function SuccessCriteria({ criteria, heading: Heading }: { criteria: readonly string[]; heading: Heading }) {
  const { t } = useTranslation('player');
  if (criteria.length === 0) return null;
  return (
    <section>
      <Heading className={styles.label}>{t('brief.succeed')}</Heading>
      <ul className={styles.criteria}>
        {criteria.map((criterion) => (
          <li key={criterion}>
            <span className={styles.ring} aria-hidden="true" />
            {criterion}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who the learner will meet, with the difficulty in words. */
export function PersonaLine({ scenario, size = 64 }: { scenario: ScenarioBrief; size?: number }) {
  const { t } = useTranslation('player');
  const { persona } = scenario;
  const { difficulty: level } = persona;
  return (
    <div className={styles.persona}>
      <Avatar name={persona.name} image={persona.image} look={persona.avatar_style} size={size} />
      <div>
        <p className={styles.name}>{persona.name}</p>
        {persona.title && <p className={styles.title}>{persona.title}</p>}
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

/** Time, turns, language, pass mark: the rules of the room in one line. */
export function BriefFacts({ scenario }: { scenario: ScenarioBrief }) {
  const { t } = useTranslation('player');
  const locale = useLocale();
  const { time_limit_seconds: seconds, max_turns: turns, pass_mark: mark, language } = scenario;
  const time =
    seconds === null ? t('brief.no_limit') : t('brief.minutes', { count: Math.ceil(seconds / 60) });
  const spoken = new Intl.DisplayNames(locale, { type: 'language' }).of(language.slice(0, 2)) ?? language;
  return (
    <ul className={styles.facts}>
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
        <Icon name="languages" size={16} />
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
