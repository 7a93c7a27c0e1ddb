import { useFormat, useTranslation } from '@repartee/app-sdk';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import styles from './example.module.css';
import { Example } from './example.tsx';

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
          <Sparkline values={scores} most={5} label="" />
          <span className={styles.figure}>{format.tenths(scores[4])}</span>
        </div>
      ))}
    </Example>
  );
}
