import { localStore, useTranslation } from '@repartee/app-sdk';
import { Section } from '@repartee/ui-kit/section';

/** Loaded only while this browser has stored something under the key that `storage_key` names. */
export default function PinnedWidget() {
  const { t } = useTranslation('mfe-insights');
  const pinned = localStore.get('mfe-insights.pinned');
  return pinned === undefined ? null : <Section title={t('pinned.title')}>{pinned}</Section>;
}
