import { Can, useEndpointMutation, useErrorText, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { copyScenario } from '@repartee/contracts/library/share';
import type { ReceivedShare } from '@repartee/contracts/library/share-modes';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { showToast } from '@repartee/ui-kit/toast';
import styles from './sharing.module.css';

/** Says of a scenario that it was shared with the reader, by whom and for what; it can be copied here where that is allowed. */
export function SharedNotice({ scenario_id, share }: { scenario_id: string; share: ReceivedShare }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const copy = useEndpointMutation(copyScenario);
  const { organization_name: name, mode } = share;
  const press = () =>
    copy.mutate(
      { params: { id: scenario_id } },
      {
        onSuccess: ({ id }) => {
          showToast({ text: t('sharing.copied') });
          navigate(links.libraryEdit('scenario', id));
        },
        onError: (error) => showToast({ tone: 'danger', text: errorText(error) }),
      },
    );
  return (
    <div className={styles.received}>
      <Notice
        tone="info"
        title={name ? t('sharing.received_from', { name }) : t('sharing.received')}
        {...(mode === 'copy'
          ? {
              actions: (
                <Can permission="coaching-scenario-create">
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
