import { useFormat, useTranslation } from '@repartee/app-sdk';
import { statusDisplay } from '@repartee/contracts/session/status';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import type { ReactNode } from 'react';
import styles from './example.module.css';

function Example({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <div className={styles.example}>
      <p className={styles.text}>{text}</p>
      <div aria-hidden="true" className={styles.picture}>
        <span className={styles.tag}>{t('example')}</span>
        {children}
      </div>
    </div>
  );
}

export function ExampleSession() {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Example text={t('recent.empty')}>
      <div className={styles.line}>
        <Avatar name="Louis Marchetti" size={32} hue="green" />
        <span className={styles.name}>
          {t('recent.example.name')}
          <span className={styles.facts}>{t('recent.example.when')}</span>
        </span>
        <StatusChip display={statusDisplay.win}>{t('recent.example.passed')}</StatusChip>
        <span className={styles.figure}>82</span>
      </div>
    </Example>
  );
}

const examples = [
  { id: 'one', scores: [1.5, 2.4, 2.2, 3.2, 4.1] },
  { id: 'other', scores: [2.6, 2.4, 3.1, 3.4, 3.9] },
] as const;

export function ExampleSkills() {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return (
    <Example text={t('skills.empty')}>
      {examples.map(({ id, scores }) => (
        <div key={id} className={styles.line}>
          <span className={styles.name}>{t(`skills.example.${id}`)}</span>
          <Sparkline values={scores} good most={5} label="" />
          <span className={styles.figure}>{format.tenths(scores[4])}</span>
        </div>
      ))}
    </Example>
  );
}
