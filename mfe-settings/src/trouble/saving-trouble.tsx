import { type ApiError, useTranslation } from '@repartee/app-sdk';
import { Notice } from '@repartee/ui-kit/notice';
import { troubleOf } from './trouble-words.ts';

/** Why what was written could not be saved; nothing while nothing failed. `text` where the page knows better. */
export function SavingTrouble(props: {
  trouble: Pick<ApiError, 'code'> | null | undefined;
  text?: string | undefined;
}) {
  const { t } = useTranslation('mfe-settings');
  const { trouble, text } = props;
  if (!trouble) return null;
  return (
    <Notice tone="danger" live title={t('trouble.saving')}>
      {text ?? t(`trouble.${troubleOf(trouble.code)}`)}
    </Notice>
  );
}
