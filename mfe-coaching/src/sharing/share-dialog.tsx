import {
  useCan,
  useEndpoint,
  useEndpointMutation,
  useFormat,
  useLinks,
  useTranslation,
} from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import type { LibraryShare } from '@repartee/contracts/library/share';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Segmented } from '@repartee/ui-kit/segmented';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { type SharedContent, ShareForm, shareCalls } from './share-form.tsx';

const recipients = ['group', 'organization'] as const;

export default function ShareDialog(props: { content: SharedContent; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('mfe-coaching');
  const { content, open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={t('sharing.title', { name: content.name })}>
      {open && (
        <div className="stack">
          <Sharing content={content} />
          {content.kind === 'scenario' && <InviteGuests scenario_id={content.id} onGone={onClose} />}
        </div>
      )}
    </Dialog>
  );
}

function Sharing({ content }: { content: SharedContent }) {
  const { t } = useTranslation('mfe-coaching');
  const [chosen, setChosen] = useState<(typeof recipients)[number]>();
  const reading = useEndpoint(shareCalls[content.kind].list, { params: { id: content.id } });
  const { data, error } = reading;
  // Which form is shown depends on the answer: a form that changed later would lose a click.
  if (reading.isPending) return <Skeleton shape="block" />;
  const recipient = chosen ?? (data?.groups.length === 0 ? 'organization' : 'group');
  return (
    <div className="stack">
      <p>{t(`sharing.text.${content.kind}`)}</p>
      <Segmented
        label={t('sharing.with')}
        value={recipient}
        onChange={setChosen}
        segments={recipients.map((value) => ({ value, label: t(`sharing.recipient.${value}`) }))}
      />
      <ShareForm key={recipient} content={content} recipient={recipient} groups={data?.groups ?? []} />
      <section aria-label={t('sharing.shared_with')}>
        <h3>{t('sharing.shared_with')}</h3>
        {error && <PartialErrorNotice error={error} retry={reading.refetch} />}
        {data?.items.length === 0 && <p className="quiet">{t('sharing.nobody')}</p>}
        {data && data.items.length > 0 && (
          <Rows>
            {data.items.map((share) => (
              <Share key={share.id} content={content} share={share} />
            ))}
          </Rows>
        )}
      </section>
    </div>
  );
}

/** Guests have no account to share with: they get an access code, which is made on the page of the scenario. */
function InviteGuests({ scenario_id, onGone }: { scenario_id: string; onGone: () => void }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  if (!can('generate-shared-session') || !can('coaching-session-generator-create')) return null;
  return (
    <section aria-label={t('share.invite')} className="stack">
      <h3>{t('share.invite')}</h3>
      <p>{t('share.text')}</p>
      <ButtonLink icon="key-round" href={`${links.scenarioInfo(scenario_id)}#guests`} onClick={onGone}>
        {t('share.make')}
      </ButtonLink>
    </section>
  );
}

function Share({ content, share }: { content: SharedContent; share: LibraryShare }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const onError = useErrorToast();
  const remove = useEndpointMutation(shareCalls[content.kind].remove);
  const { organization, group, mode, created_by_name: by, created_at } = share;
  const name = organization?.name ?? group?.name ?? '';
  const date = format.date(created_at);
  return (
    <Row
      picture={organization ? 'building-2' : 'users'}
      name={name}
      about={t(`sharing.mode.${mode}`)}
      facts={by ? t('sharing.since_by', { date, by }) : t('sharing.since', { date })}
    >
      <Button
        size="small"
        loading={remove.isPending}
        label={t('sharing.stop_with', { name })}
        onClick={() =>
          remove.mutate(
            { params: { id: content.id, share_id: share.id } },
            { onSuccess: () => showToast({ text: t('sharing.stopped', { name }) }), onError },
          )
        }
      >
        {t('sharing.stop')}
      </Button>
    </Row>
  );
}
