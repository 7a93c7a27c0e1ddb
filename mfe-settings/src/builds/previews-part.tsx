import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Deployment, RemotePreview } from '@repartee/contracts/remotes/deployment/deployment';
import { Button } from '@repartee/ui-kit/button';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { shortBuild } from './build-actions.ts';
import { RefusalNotice } from './confirm-change.tsx';
import { useRemoteChange } from './use-remote-change.ts';

/** Lists the unpublished builds that teams show to the users whom they name. */
export function PreviewsPart({ previews, revision }: Pick<Deployment, 'previews' | 'revision'>) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const [chosen, setChosen] = useState<EndPreviewProps['chosen']>();
  return (
    <Section title={t('builds.previews')} subtitle={t('builds.previews_about')}>
      <Rows card>
        {previews.map((preview) => (
          <Row
            key={preview.id}
            picture="eye"
            name={preview.remote}
            about={t('builds.preview_for', { users: preview.users.join(', ') })}
            facts={t('builds.preview_facts', {
              version: preview.version,
              build: shortBuild(preview.build),
              team: preview.team,
              created: format.dateTime(preview.created_at),
              until: format.dateTime(preview.until),
            })}
          >
            <Button
              size="small"
              icon="eye-off"
              aria-label={t('builds.end_preview_named', {
                remote: preview.remote,
                build: shortBuild(preview.build),
              })}
              onClick={() => setChosen({ ...preview, revision })}
            >
              {t('builds.end_preview')}
            </Button>
          </Row>
        ))}
      </Rows>
      {chosen && <EndPreview chosen={chosen} close={() => setChosen(undefined)} />}
    </Section>
  );
}

interface EndPreviewProps {
  readonly chosen: RemotePreview & { readonly revision: number };
  close(): void;
}

function EndPreview({ chosen: { id, remote, users, revision }, close }: EndPreviewProps) {
  const { t } = useTranslation('mfe-settings');
  const { send, refusal } = useRemoteChange({ id: remote }, revision, close);
  return (
    <ConfirmDialog
      title={t('builds.end_preview_title', { remote })}
      confirmLabel={t('builds.end_preview')}
      onConfirm={() => send({ action: 'end-preview', preview: id })}
      onCancel={close}
    >
      <div className="stack">
        <p>{t('builds.end_preview_text', { users: users.join(', ') })}</p>
        <RefusalNotice refusal={refusal} />
      </div>
    </ConfirmDialog>
  );
}
