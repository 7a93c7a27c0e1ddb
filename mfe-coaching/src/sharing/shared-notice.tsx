import { Can, useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { useNavigate } from '@repartee/app-sdk/router';
import { copyPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import { copyScenario } from '@repartee/contracts/library/share';
import type { ReceivedShare } from '@repartee/contracts/library/share-modes';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { showToast } from '@repartee/ui-kit/toast';
import type { SharedContent } from './share-form.tsx';
import styles from './sharing.module.css';

export const copyCalls = { scenario: copyScenario, playlist: copyPlaylist };

export function SharedNotice({ content, share }: { content: SharedContent; share: ReceivedShare }) {
  const { t } = useTranslation('mfe-coaching');
  const { kind, id } = content;
  const links = useLinks();
  const navigate = useNavigate();
  const onError = useErrorToast();
  const copy = useEndpointMutation(copyCalls[kind]);
  const { organization_name: name, mode } = share;
  const press = () =>
    copy.mutate(
      { params: { id } },
      {
        onSuccess: (copied) => {
          showToast({ text: t(`sharing.copied.${kind}`) });
          navigate(kind === 'scenario' ? links.libraryEdit(kind, copied.id) : links.playlistEdit(copied.id));
        },
        onError,
      },
    );
  return (
    <div className={styles.received}>
      <Notice
        tone="info"
        title={name ? t('sharing.received_from', { name }) : t(`sharing.received.${kind}`)}
        {...(mode === 'copy'
          ? {
              actions: (
                <Can permission={`coaching-${kind}-create`}>
                  <Button size="small" icon="copy" loading={copy.isPending} onClick={press}>
                    {t('sharing.copy')}
                  </Button>
                </Can>
              ),
            }
          : {})}
      >
        {t(`sharing.received_text.${mode}`)}
      </Notice>
    </div>
  );
}
