import { useTranslation } from '@repartee/app-sdk/first-paint';
import { SignInLinks } from '../sign-in/sign-in-links.tsx';
import styles from './how-it-works.module.css';
import { addHowTexts } from './how-texts.ts';
import {
  AdvicePicture,
  BriefPicture,
  ConversationPicture,
  PersonaPicture,
  ReportPicture,
} from './pictures.tsx';
import { Questions } from './questions.tsx';

const steps = [
  ['choose', PersonaPicture],
  ['brief', BriefPicture],
  ['talk', ConversationPicture],
  ['result', ReportPicture],
  ['again', AdvicePicture],
] as const;

/** R-ROUTE-2: explains a session, with pictures made of the components that render real sessions. */
export default function HowItWorksPage() {
  const { t, i18n } = useTranslation('how');
  addHowTexts(i18n);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ol className={styles.steps}>
        {steps.map(([step, Picture], at) => (
          <li key={step} className={styles.step}>
            <div className={styles.words}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h2>{t(`${step}.title`)}</h2>
              <p>{t(`${step}.text`)}</p>
            </div>
            <div className={styles.picture}>
              <Picture />
            </div>
          </li>
        ))}
      </ol>
      <Questions />
      <div className={styles.end}>
        <SignInLinks variant="primary" />
      </div>
    </div>
  );
}
