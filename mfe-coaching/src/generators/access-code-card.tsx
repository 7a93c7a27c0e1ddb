import { useHost, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { saveFile } from '@repartee/app-sdk/save-file';
import {
  exportCoursePackage,
  type SessionGenerator,
} from '@repartee/contracts/session/session-generator/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { QrCode } from '@repartee/ui-kit/qr-code';
import { showToast } from '@repartee/ui-kit/toast';
import { useRef, useState } from 'react';
import { UnearnedNotice } from '../unearned/unearned-notice.tsx';
import styles from './access-code.module.css';
import { AccessCodeSheet } from './access-code-sheet.tsx';

/** An access code as it is given to guests: dictated, sent, shown to a room, or printed. */
export function AccessCodeCard({ generator }: { generator: SessionGenerator }) {
  const { t } = useTranslation('mfe-coaching');
  const { api } = useHost();
  const [sheet, setSheet] = useState<'show' | 'print'>();
  const { access_code, path, scenario_name } = generator;
  const link = new URL(path, location.origin).href;
  const code = useRef<HTMLDivElement>(null);
  const download = () =>
    code.current?.querySelector('canvas')?.toBlob((picture) => {
      if (picture) saveFile(picture, `${scenario_name} ${access_code}.png`);
      else showToast({ text: t('generators.download_failed'), tone: 'danger' });
    });
  const [saveCourse, saving] = useAction(async () => {
    const file = await api.call(exportCoursePackage, { params: { id: generator.id } });
    saveFile(file, `${scenario_name} SCORM.zip`);
  });
  return (
    <div className={styles.card}>
      <div ref={code}>
        <QrCode value={link} label={t('generators.qr', { code: access_code })} side="10rem" />
      </div>
      <div className={styles.words}>
        <span className={styles.dictated}>
          <code>{access_code}</code>
          <CopyButton text={access_code} size="small" />
        </span>
        <p className="quiet">{t('generators.dictate')}</p>
        <div className={styles.actions}>
          <CopyButton text={link} variant="default" size="small">
            {t('share.copy_link')}
          </CopyButton>
          <Button size="small" icon="qr-code" onClick={() => setSheet('show')}>
            {t('generators.full_screen')}
          </Button>
          <Button size="small" icon="printer" onClick={() => setSheet('print')}>
            {t('generators.print')}
          </Button>
          <Button size="small" icon="download" onClick={download}>
            {t('generators.download')}
          </Button>
        </div>
        <p className="quiet">{t('generators.course_text')}</p>
        <UnearnedNotice scenario_id={generator.scenario_id} />
        <Button size="small" icon="book-open" loading={saving} onClick={() => void saveCourse()}>
          {t('generators.course')}
        </Button>
      </div>
      {sheet && (
        <AccessCodeSheet
          generator={generator}
          link={link}
          print={sheet === 'print'}
          close={() => setSheet(undefined)}
        />
      )}
    </div>
  );
}

type GeneratorState = 'open' | 'closed' | 'expired' | 'used_up';

export function generatorState(generator: SessionGenerator): GeneratorState {
  if (generator.closed_at) return 'closed';
  if (Date.parse(generator.expires_at) <= Date.now()) return 'expired';
  return generator.sessions_used >= generator.max_sessions ? 'used_up' : 'open';
}
