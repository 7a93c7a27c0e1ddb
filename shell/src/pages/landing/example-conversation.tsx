import { useTranslation } from '@repartee/app-sdk/first-paint';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Speech } from '@repartee/ui-kit/speech';
import styles from './example-conversation.module.css';

export function ExampleConversation() {
  const { t } = useTranslation('shell');
  const name = t('scene.persona');
  return (
    <section className={styles.scene} aria-label={t('scene.label')}>
      <Card padding="none" className={styles.session}>
        <div className={styles.head}>
          <Avatar name={name} hue="pink" size={44} expression="doubtful" />
          <div className={styles.who}>
            <b>{name}</b>
            <div className={styles.role}>{t('scene.role')}</div>
          </div>
          <Chip>{t('scene.turn')}</Chip>
        </div>
        <div className={styles.talk}>
          <Speech variant="bubble" speaker="persona" text={t('scene.challenge')} />
          <Speech variant="bubble" speaker="learner" name=" " text={t('scene.answer')} />
          <div className={styles.last}>
            <Speech variant="bubble" speaker="persona" text={t('scene.opening')} />
          </div>
        </div>
      </Card>
      <Card padding="none" className={styles.turn}>
        <div className={styles.turnHead}>
          <b>{t('scene.turned')}</b>
          <span className={styles.time}>02:14</span>
        </div>
        <p className={styles.quote}>{t('scene.quote')}</p>
        <p className={styles.why}>{t('scene.why')}</p>
      </Card>
    </section>
  );
}
