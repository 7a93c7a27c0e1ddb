import { useCan, useHost, useLocale, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { saveFile } from '@repartee/app-sdk/save-file';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { exportUsers } from '@repartee/contracts/people/user-csv-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu } from '@repartee/ui-kit/menu';
import { showToast } from '@repartee/ui-kit/toast';
import { Suspense, useState } from 'react';
import { useUsersQuery } from './users-query.ts';

const ImportDialog = lazyPart(
  async () => ({ default: (await import('../csv/import-dialog.tsx')).ImportDialog }),
  { close: ({ onClose }) => onClose() },
);

/**
 * The exported file contains the users that match the search and the filters (at most `csvRowLimit` users),
 * not only one page of the list.
 */
export function FileMenu() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const { api } = useHost();
  const locale = useLocale();
  const { query, filters } = useUsersQuery();
  const [importing, setImporting] = useState(false);
  const [exportPeople, busy] = useAction(async () => {
    const { csv, rows, total } = await api.call(exportUsers, {
      query: {
        ...filters,
        sort: query.sort,
        ...('search' in query ? { search: query.search } : {}),
        language: uiLocaleOrFallback(locale),
      },
    });
    saveFile(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      `${t('people.tab_users').toLowerCase()}.csv`,
    );
    showToast(
      rows < total
        ? { tone: 'info', text: t('people.exported_first', { rows, total }) }
        : { text: t('people.exported', { count: rows }) },
    );
  });

  return (
    <>
      <Menu
        trigger={(trigger) => <Button {...trigger} icon="ellipsis" label={t('people.more')} loading={busy} />}
        items={[
          ...(can('user-create')
            ? [
                {
                  key: 'import',
                  label: t('people.import'),
                  icon: 'upload' as const,
                  onSelect: () => setImporting(true),
                },
              ]
            : []),
          {
            key: 'export',
            label: t('people.export'),
            icon: 'download' as const,
            onSelect: () => void exportPeople(),
          },
        ]}
      />
      <Suspense>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
