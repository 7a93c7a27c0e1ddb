import { useHost, useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Link } from '@repartee/ui-kit/link';

/**
 * E-5: shows whom to contact after a session was stopped because of distress or abuse. Falls back to the support
 * address, and shows nothing without one.
 */
export function SafetyContact({ contact }: { contact: Session['contact'] }) {
  const { t } = useTranslation('player');
  const { product } = useHost();
  const email = contact?.email || product.support_email;
  if (!email) return null;
  return (
    <>
      {t('safety.contact')} {contact?.name ? <b>{contact.name}, </b> : null}
      <Link href={`mailto:${email}`}>{email}</Link>
    </>
  );
}
