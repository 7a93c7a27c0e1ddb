import { useTranslation } from '@repartee/app-sdk';
import { SaveBar } from '@repartee/ui-kit/save-bar';
import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '../trouble/changed-meanwhile.tsx';
import { SavingTrouble } from '../trouble/saving-trouble.tsx';
import { useTroubleToast } from '../trouble/use-trouble-toast.ts';
import styles from './form-page.module.css';
import type { useForm } from './use-form.ts';

/** The frame of every form of the settings: why it was not saved, its parts, the save bar, and what stands beside it. */
export function FormFrame(props: {
  of: Pick<
    ReturnType<typeof useForm>,
    'form' | 'changed' | 'saving' | 'discard' | 'trouble' | 'saveOver' | 'showTheirs'
  >;
  isNew?: boolean;
  /** What is wrong in words that the page knows better; null where a field says it already. */
  troubleText?: string | null | undefined;
  children: ReactNode;
  beside?: ReactNode;
}) {
  const { t } = useTranslation('mfe-settings');
  const sayTrouble = useTroubleToast();
  const { of: writing, isNew, troubleText, children, beside } = props;
  return (
    <div className={beside ? styles.page : styles.alone}>
      <form {...writing.form} className={styles.form}>
        {writing.trouble?.code === 'changed_meanwhile' ? (
          <ChangedMeanwhile
            showTheirs={() => void writing.showTheirs().catch(sayTrouble)}
            saveMine={writing.saveOver}
            busy={writing.saving}
          />
        ) : (
          troubleText !== null && <SavingTrouble trouble={writing.trouble} text={troubleText} />
        )}
        {children}
        <SaveBar
          unsaved={writing.changed}
          saving={writing.saving}
          saveLabel={t(isNew ? 'form.create' : 'form.save')}
          discardLabel={t('form.discard')}
          unsavedLabel={t('form.unsaved')}
          onDiscard={writing.discard}
        />
      </form>
      {beside && <aside className={styles.beside}>{beside}</aside>}
    </div>
  );
}
