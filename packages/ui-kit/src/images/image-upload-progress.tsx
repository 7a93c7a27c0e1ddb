import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../status/progress-bar.tsx';
import styles from './image-field.module.css';

/** Shows the progress of an upload. This code is loaded only when the first upload starts. */
export default function ImageUploadProgress({ progress }: { progress: number | undefined }) {
  const { t, i18n } = useTranslation('ui-kit');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={styles.sending}>
      <ProgressBar
        label={t('image.sending_picture')}
        {...(progress === undefined ? {} : { value: progress })}
      />
      {progress !== undefined && <span className={styles.percent}>{percent.format(progress)}</span>}
    </span>
  );
}
