import { useKit } from '../kit/kit-provider.tsx';
import { ProgressBar } from '../status/progress-bar.tsx';
import styles from './image-field.module.css';

/** How much of a picture has been sent, once that is known; loaded when the first one is. */
export default function SendingPicture({ progress }: { progress: number | undefined }) {
  const { words, locale } = useKit();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={styles.sending}>
      <ProgressBar label={words.sending_picture} {...(progress === undefined ? {} : { value: progress })} />
      {progress !== undefined && <span className={styles.percent}>{percent.format(progress)}</span>}
    </span>
  );
}
