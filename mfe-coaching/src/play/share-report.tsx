import { useEndpoint, useEndpointMutation, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import {
  createReportLink,
  listReportLinks,
  type ReportLink,
  revokeReportLink,
  usualReportLinkDays,
} from '@repartee/contracts/session/report-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Facts } from '@repartee/ui-kit/facts';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { Row, Rows } from '@repartee/ui-kit/row';
import { SelectField } from '@repartee/ui-kit/select-field';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import styles from './share-report.module.css';

const days = [1, 7, 14, 30, 90];

/** Anyone with the link can read the report until the link expires. */
export default function ShareReport({ session_id, close }: { session_id: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const params = { id: session_id };
  const reading = useEndpoint(listReportLinks, { params });
  const making = useEndpointMutation(createReportLink);
  const form = useForm({
    schema: createReportLink.body,
    initialValues: { valid_days: usualReportLinkDays, with_conversation: false },
    guarded: false,
    save: async (body) => {
      await making.mutateAsync({ params, body });
    },
  });
  const links = useLinks();
  const { data: made } = making;
  const address = made && new URL(links.shared(`report-${made.token}`), location.origin).href;
  return (
    <Dialog onClose={close} title={t('report_link.title')}>
      <div className={styles.parts}>
        <p>{t('report_link.text')}</p>
        <Form of={form} variant="plain">
          <SelectField
            name="valid_days"
            label={t('report_link.valid')}
            choices={days.map((count) => ({ value: count, label: t('share.days', { count }) }))}
          />
          <CheckboxField
            name="with_conversation"
            label={t('report_link.conversation')}
            hint={t('report_link.conversation_hint')}
          />
          <Button type="submit" variant="primary" icon="link" loading={form.saving}>
            {t('report_link.make')}
          </Button>
        </Form>
        {address && (
          <Notice
            live
            tone="success"
            title={t('report_link.made')}
            actions={
              <CopyButton text={address} variant="default" size="small">
                {t('share.copy_link')}
              </CopyButton>
            }
          >
            <span className={styles.address}>{address}</span>
          </Notice>
        )}
        {reading.error && <PartialErrorNotice error={reading.error} retry={reading.refetch} />}
        {reading.data && reading.data.items.length > 0 && (
          <div>
            <h3>{t('report_link.open_links')}</h3>
            <Rows flush>
              {reading.data.items.map((link) => (
                <OpenLink key={link.id} link={link} session_id={session_id} />
              ))}
            </Rows>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function OpenLink({ link, session_id }: { link: ReportLink; session_id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const ending = useEndpointMutation(revokeReportLink);
  const { id, with_conversation, created_by_name, expires_at } = link;
  return (
    <Row
      picture={null}
      name={t('share.until', { date: format.date(expires_at) })}
      facts={<Facts of={[created_by_name, with_conversation && t('report_link.shares_conversation')]} />}
    >
      <Button
        size="small"
        loading={ending.isPending}
        onClick={() => ending.mutate({ params: { id: session_id, link_id: id } })}
      >
        {t('report_link.end')}
      </Button>
    </Row>
  );
}
