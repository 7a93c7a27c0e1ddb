import {
  useCan,
  useEndpoint,
  useEndpointMutation,
  useFormat,
  useLinks,
  useTranslation,
} from '@repartee/app-sdk';
import {
  createSessionGenerator,
  listSessionGenerators,
  newAccessCode,
  type SessionGenerator,
} from '@repartee/contracts/session/session-generator/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Link } from '@repartee/ui-kit/link';
import { Section } from '@repartee/ui-kit/section';
import { SelectField } from '@repartee/ui-kit/select-field';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { AccessCodeCard, generatorState } from '../generators/access-code-card.tsx';
import styles from './scenario-info.module.css';

const schema = createSessionGenerator.body.omit({ scenario_id: true });
const days = [1, 7, 14, 30, 90];
const uses = [1, 10, 50, 200, 1000];

export function SharePanel({ scenario_id }: { scenario_id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const mayList = useCan()('coaching-session-generator-list');
  const query = { scenario_id };
  const listing = useEndpoint(listSessionGenerators, { query }, { enabled: mayList });
  const making = useEndpointMutation(createSessionGenerator);
  const form = useForm({
    schema,
    initialValues: newAccessCode,
    guarded: false,
    save: async (values) => {
      await making.mutateAsync({ body: { scenario_id, ...values } });
    },
    errorText: () => t('share.failed'),
  });
  const fresh = making.data;
  const codes = [
    ...(fresh ? [fresh] : []),
    ...(listing.data?.items ?? []).filter(({ id }) => id !== fresh?.id),
  ];
  return (
    <Card id="guests">
      <Section title={t('share.title')} subtitle={t('share.text')}>
        <Form of={form} variant="plain" className={styles.making}>
          <SelectField
            name="valid_days"
            label={t('share.valid')}
            choices={days.map((count) => ({ value: count, label: t('share.days', { count }) }))}
          />
          <SelectField
            name="max_sessions"
            label={t('share.uses')}
            choices={uses.map((count) => ({ value: count, label: t('share.guests', { count }) }))}
          />
          <Button type="submit" icon="key-round" wide loading={form.saving}>
            {t('share.make')}
          </Button>
        </Form>
        {listing.error && <PartialErrorNotice error={listing.error} retry={listing.refetch} />}
        {listing.isLoading && <Skeleton shape="block" />}
        <ul className={styles.codes} aria-live="polite">
          {codes.map((code) => (
            <AccessCode key={code.id} generator={code} fresh={code === fresh} />
          ))}
        </ul>
        {mayList && codes.length > 0 && (
          <Link href={`${links.insights}?tab=codes`} className={styles.all}>
            {t('generators.all')}
          </Link>
        )}
      </Section>
    </Card>
  );
}

function AccessCode({ generator, fresh }: { generator: SessionGenerator; fresh: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { access_code, expires_at, sessions_used, max_sessions } = generator;
  const standing = generatorState(generator);
  const [shown, setShown] = useState(fresh);
  return (
    <li className={styles.code} data-over={standing !== 'open' || undefined}>
      {!shown && (
        <div className={styles.codeHead}>
          <code>{access_code}</code>
          <CopyButton text={access_code} size="small" />
          {standing !== 'open' && <Chip tone="amber">{t(`generators.state.${standing}`)}</Chip>}
        </div>
      )}
      <p className="quiet">
        {t('share.until', { date: format.date(expires_at) })} ·{' '}
        {t('share.used', { used: format.number(sessions_used), max: format.number(max_sessions) })}
      </p>
      {shown && <AccessCodeCard generator={generator} />}
      {!shown && standing === 'open' && (
        <Button size="small" icon="qr-code" onClick={() => setShown(true)}>
          {t('share.show')}
        </Button>
      )}
    </li>
  );
}
