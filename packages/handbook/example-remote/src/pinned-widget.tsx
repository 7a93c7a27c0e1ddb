import { localStore, useTranslation } from '@repartee/app-sdk';
import { Section } from '@repartee/ui-kit/section';

/** The shell loads this widget only while localStorage has a value under the key in `storage_key` of `remote.json`. */
export default function PinnedWidget() {
  const { t } = useTranslation('mfe-insights');
  const pinned = localStore.get('mfe-insights.pinned');
  return pinned === undefined ? null : <Section title={t('pinned.title')}>{pinned}</Section>;
}
