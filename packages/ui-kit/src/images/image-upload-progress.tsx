import { useKit } from '../kit/kit-provider.tsx';
import { ProgressBar } from '../status/progress-bar.tsx';
import styles from './image-field.module.css';
import { imageTexts } from './image-texts.ts';

/** Shows the progress of an upload. This code is loaded only when the first upload starts. */
export default function ImageUploadProgress({ progress }: { progress: number | undefined }) {
  const { locale } = useKit();
  const words = imageTexts(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={styles.sending}>
      <ProgressBar label={words.sending_picture} {...(progress === undefined ? {} : { value: progress })} />
      {progress !== undefined && <span className={styles.percent}>{percent.format(progress)}</span>}
    </span>
  );
}
