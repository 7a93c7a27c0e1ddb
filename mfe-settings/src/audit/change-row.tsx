import { useFormat, useTranslation } from '@repartee/app-sdk';
import { playlistVisibilities } from '@repartee/contracts/library/playlist/playlist';
import { uiLocales } from '@repartee/contracts/locales';
import { userStatuses } from '@repartee/contracts/people/accounts';
import { legalKinds } from '@repartee/contracts/people/legal/legal-text';
import type { AuditEntry } from '@repartee/contracts/runtime/audit/endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Row } from '@repartee/ui-kit/row';
import { useId, useState } from 'react';
import styles from './changes.module.css';
import { differences, isImage, shownValue } from './differences.ts';

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

export function ChangeRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const who = entry.actor_name || t(entry.actor_id ? 'changes.deleted_user' : 'changes.installation');
  const legalKind =
    entry.target_kind === 'legal-text' && legalKinds.find((kind) => kind === entry.target_name);
  const fields = differences(entry);
  const facts = [format.dateTime(entry.created_at), entry.address];
  return (
    <Row
      picture={<Avatar name={who} variant={entry.actor_name ? 'thumbs' : 'initials'} size={36} />}
      name={
        <span id={`${id}-act`} className={styles.act}>
          <strong>
            <bdi>{who}</bdi>
          </strong>{' '}
          {t(`changes.act.${entry.action}`)}
          {entry.target_name && (
            <>
              {t('changes.colon')}{' '}
              <bdi className={styles.target}>
                {legalKind ? t(`legal.kind.${legalKind}`) : entry.target_name}
              </bdi>
            </>
          )}
        </span>
      }
      facts={<Facts of={facts} />}
      below={
        open && (
          <dl id={id} className={styles.fields}>
            {fields.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{t(`changes.field.${name}`, { defaultValue: name.replaceAll('_', ' ') })}</dt>
                <dd>
                  {before !== undefined && (
                    <del>
                      <Value name={name} of={before} />
                    </del>
                  )}
                  {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
                  {after !== undefined && (
                    <ins>
                      <Value name={name} of={after} />
                    </ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    >
      {fields.length > 0 && (
        <Button
          id={`${id}-show`}
          variant="ghost"
          size="small"
          icon={open ? 'chevron-up' : 'chevron-down'}
          label={t(open ? 'changes.hide' : 'changes.show')}
          aria-expanded={open}
          aria-controls={id}
          aria-labelledby={`${id}-show ${id}-act`}
          onClick={() => setOpen(!open)}
        />
      )}
    </Row>
  );
}

function Value({ name, of: value }: { name: string; of: unknown }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  const shown = shownValue(value);
  const status = name === 'status' ? userStatuses.find((one) => one === shown) : undefined;
  if (status) return t(`person.status.${status}`);
  if (isInstant.test(shown)) return format.dateTime(shown);
  const visibility = name === 'visibility' ? playlistVisibilities.find((one) => one === shown) : undefined;
  if (visibility) return t(`changes.visibility.${visibility}`);
  if (name === 'role') return t(`person.role.${shown}`, { defaultValue: shown });
  const locale = name === 'language' ? uiLocales.find((one) => one === shown) : undefined;
  if (locale) return t(`language.${locale}`);
  if (!isImage(value)) return shown;
  return <img src={value} alt={t('changes.picture')} className={styles.picture} loading="lazy" />;
}
