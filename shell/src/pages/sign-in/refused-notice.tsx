import { useTranslation } from '@repartee/app-sdk';
import { Notice } from '@repartee/ui-kit/notice';
import { useTexts } from '../../app/use-texts.ts';
import { refusedTexts } from './refused-texts.ts';

/**
 * Says why a user who was signed in meets the sign-in form. The server keeps nothing of an erased account, so it refuses its
 * token like any other that has ended.
 */
export default function RefusedNotice() {
  const ready = useTexts('refused', refusedTexts, { optional: true });
  const { t } = useTranslation('refused');
  return (
    ready && (
      <Notice live tone="warning" title={t('title')}>
        {t('text')}
      </Notice>
    )
  );
}
