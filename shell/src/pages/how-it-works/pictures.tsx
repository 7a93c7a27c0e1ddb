import { useTranslation } from '@repartee/app-sdk/first-paint';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Icon } from '@repartee/ui-kit/icon';
import { ScoreBar } from '@repartee/ui-kit/score-bar';
import { ScoreRing } from '@repartee/ui-kit/score-ring';
import { Speech } from '@repartee/ui-kit/speech';
import styles from './pictures.module.css';

export function PersonaPicture() {
  const { t } = useTranslation('how');
  const people = [
    { name: 'Camille Roussel', hue: 'pink', level: 3, mood: 'doubtful' },
    { name: 'Omar Haddad', hue: 'blue', level: 2, mood: 'listening' },
    { name: 'Hélène Garnier', hue: 'violet', level: 4, mood: 'closed' },
  ] as const;
  return (
    <Card padding="none" className={styles.people}>
      {people.map(({ name, hue, level, mood }) => (
        <div key={name} className={styles.person}>
          <Avatar name={name} hue={hue} size={40} expression={mood} />
          <b className={styles.grow}>{name}</b>
          <Chip>{t('level', { level })}</Chip>
        </div>
      ))}
    </Card>
  );
}

export function BriefPicture() {
  const { t } = useTranslation('how');
  return (
    <Card className={styles.brief}>
      <p className="quiet">{t('brief.label')}</p>
      <p>{t('brief.example')}</p>
      <ul className={styles.aims}>
        {(['first', 'second', 'third'] as const).map((aim) => (
          <li key={aim}>
            <Icon name="target" size={15} />
            {t(`brief.${aim}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function ConversationPicture() {
  const { t } = useTranslation('how');
  return (
    <div className={styles.talk}>
      <Speech
        speaker="persona"
        name="Camille"
        time="01:08"
        text={t('talk.persona')}
        avatar={<Avatar name="Camille Roussel" hue="pink" size={34} expression="doubtful" />}
      />
      <Speech speaker="learner" time="01:27" text={t('talk.learner')} />
    </div>
  );
}

const criterionScores = [
  ['criterion_1', 4],
  ['criterion_2', 5],
  ['criterion_3', 3],
] as const;

export function ReportPicture() {
  const { t } = useTranslation('how');
  return (
    <Card className={styles.score}>
      <ScoreRing label={t('result.score')} score={82} size={92} />
      <div className={styles.grow}>
        <Chip tone="green" icon="check">
          {t('result.passed')}
        </Chip>
        {criterionScores.map(([criterion, score]) => {
          const name = t(`result.${criterion}`);
          return (
            <div key={name} className={styles.criterion}>
              <span>{name}</span>
              <ScoreBar label={name} score={score} />
            </div>
          );
        })}
      </div>
    </Card>
  );
}

export function AdvicePicture() {
  const { t } = useTranslation('how');
  return (
    <Card className={styles.focus}>
      <span className={styles.moment}>
        <Icon name="play" size={14} /> 03:05
      </span>
      <p className={styles.quote}>{t('again.quote')}</p>
      <p>{t('again.advice')}</p>
    </Card>
  );
}
