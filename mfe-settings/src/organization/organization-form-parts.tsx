import { useTranslation } from '@repartee/app-sdk';
import { TextField } from '@repartee/ui-kit/text-field';
import { useId } from 'react';
import form from '../form/form-page.module.css';
import type { OrganizationWriting } from './organization-writing.ts';

interface Part {
  readonly draft: OrganizationWriting;
  readonly change: (change: Partial<OrganizationWriting>) => void;
  readonly wordsFor: (field: string) => string | undefined;
}

/** What tells an organization from the others, and whose people may sign in to it. */
export function IdentityPart({ draft, change, wordsFor, isNew }: Part & { isNew: boolean }) {
  const { t } = useTranslation('mfe-settings');
  const title = useId();
  return (
    <section className={form.part} aria-labelledby={title}>
      <h2 id={title}>{t('organization.identity')}</h2>
      <div className={form.pair}>
        <TextField
          label={t('organization.slug')}
          hint={t(isNew ? 'organization.slug_hint_new' : 'organization.slug_hint')}
          optional={isNew}
          value={draft.slug}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          error={wordsFor('slug')}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <TextField
          label={t('organization.realm')}
          hint={t('organization.realm_hint')}
          optional
          value={draft.sso_realm}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="none"
          error={wordsFor('sso_realm')}
          onChange={({ target }) => change({ sso_realm: target.value })}
        />
      </div>
    </section>
  );
}

/** Whom the organization's people turn to. */
export function ContactPart({ draft, change, wordsFor }: Part) {
  const { t } = useTranslation('mfe-settings');
  const title = useId();
  return (
    <section className={form.part} aria-labelledby={title}>
      <h2 id={title}>{t('organization.contact')}</h2>
      <div className={form.pair}>
        <TextField
          label={t('organization.contact_name')}
          optional
          value={draft.operator_name}
          maxLength={200}
          onChange={({ target }) => change({ operator_name: target.value })}
        />
        <TextField
          label={t('organization.contact_email')}
          hint={t('organization.contact_hint')}
          optional
          type="email"
          value={draft.operator_email}
          maxLength={320}
          error={wordsFor('operator_email')}
          onChange={({ target }) => change({ operator_email: target.value })}
        />
      </div>
    </section>
  );
}
