import { useFormat, useHost, useLocale, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { saveFile } from '@repartee/app-sdk/save-file';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { Report } from '@repartee/contracts/session/report';
import { exportReport } from '@repartee/contracts/session/report-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu } from '@repartee/ui-kit/menu';
import { useState } from 'react';

const ShareReport = lazyPart(() => import(/* webpackChunkName: "play/share-report" */ './share-report.tsx'), {
  close: ({ close }) => close(),
});

const formats = [
  ['csv', 'csv'],
  ['json', 'json'],
  ['xapi', 'xapi.json'],
] as const;

export function ReportMenu({ report: { session, state } }: { report: Report }) {
  const { t } = useTranslation('mfe-coaching');
  const { api } = useHost();
  const locale = useLocale();
  const { timeZone } = useFormat();
  const [sharing, setSharing] = useState(false);
  const [save] = useAction(async (format: (typeof formats)[number][0], ending: string) => {
    const file = await api.call(exportReport, {
      params: { id: session.id },
      query: { format, language: uiLocaleOrFallback(locale), time_zone: timeZone },
    });
    saveFile(file, `${session.name}.${ending}`);
  });
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" icon="ellipsis" label={t('result.more')} />
        )}
        items={[
          {
            key: 'share',
            label: t('report_link.open'),
            icon: 'link',
            disabled: state !== 'ready',
            onSelect: () => setSharing(true),
          },
          { key: 'pdf', label: t('result.pdf'), icon: 'printer', onSelect: () => print() },
          ...formats.map(([format, ending], index) => ({
            key: format,
            label: t(`result.save_${format}`),
            icon: 'download' as const,
            separated: index === 0,
            onSelect: () => void save(format, ending),
          })),
        ]}
      />
      {sharing && <ShareReport session_id={session.id} close={() => setSharing(false)} />}
    </>
  );
}
