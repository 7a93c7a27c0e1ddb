import { useCan, useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { createSessionGenerator, listSessionGenerators } from '@repartee/contracts/sharing/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';
import { SelectField } from '@repartee/ui-kit/select-field';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { ReadingNotice } from '../reading/reading-notice.tsx';
import { AccessCode } from './access-code.tsx';
import styles from './scenario-info.module.css';

const days = [1, 7, 14, 30, 90];
const uses = [1, 10, 50, 200, 1000];

/** Makes access codes for a scenario and shows those there are: link, code, until when, how often used. */
export function SharePanel({ scenario_id }: { scenario_id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const mayList = useCan()('coaching-session-generator-list');
  const query = { scenario_id };
  const listing = useEndpoint(listSessionGenerators, { query }, { enabled: mayList });
  const making = useEndpointMutation(createSessionGenerator);
  const [valid_days, setDays] = useState(14);
  const [max_sessions, setUses] = useState(50);
  const make = () =>
    making.mutate(
      { body: { scenario_id, valid_days, max_sessions } },
      { onError: () => showToast({ tone: 'danger', text: t('share.failed') }) },
    );
  const fresh = making.data;
  const codes = [
    ...(fresh ? [fresh] : []),
    ...(listing.data?.items ?? []).filter(({ id }) => id !== fresh?.id),
  ];
  return (
    <Card className={styles.share}>
      <Section title={t('share.title')} subtitle={t('share.text')}>
        <div className={styles.making}>
          <SelectField
            label={t('share.valid')}
            value={String(valid_days)}
            onChange={(event) => setDays(Number(event.target.value))}
            choices={days.map((count) => ({ value: String(count), label: t('share.days', { count }) }))}
          />
          <SelectField
            label={t('share.uses')}
            value={String(max_sessions)}
            onChange={(event) => setUses(Number(event.target.value))}
            choices={uses.map((count) => ({ value: String(count), label: t('share.guests', { count }) }))}
          />
          <Button icon="key-round" wide loading={making.isPending} onClick={make}>
            {t('share.make')}
          </Button>
        </div>
        {listing.error && <ReadingNotice error={listing.error} retry={listing.refetch} />}
        {listing.isLoading && <Skeleton shape="block" />}
        <ul className={styles.codes} aria-live="polite">
          {codes.map((code) => (
            <AccessCode key={code.id} generator={code} fresh={code === fresh} />
          ))}
        </ul>
      </Section>
    </Card>
  );
}
