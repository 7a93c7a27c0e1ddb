import { useTranslation } from '@repartee/app-sdk';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { Notice } from '@repartee/ui-kit/notice';
import { TextField } from '@repartee/ui-kit/text-field';

/** The realm belongs to the identity provider with which the users of the organization sign in. */
export function IdentityPart({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <FormSection title={t('organization.identity')}>
      <FieldPair>
        <TextField
          name="slug"
          label={t('organization.slug')}
          {...(isNew
            ? { placeholder: t('organization.slug_from_name') }
            : { hint: t('organization.slug_hint') })}
          errorTexts={{ invalid: t('organization.slug_wrong') }}
          optional={isNew}
          spellCheck={false}
          autoCapitalize="none"
        />
        <TextField
          name="sso_realm"
          label={t('organization.realm')}
          hint={t('organization.realm_hint')}
          errorTexts={{ invalid: t('organization.realm_wrong') }}
          spellCheck={false}
          autoCapitalize="none"
        />
      </FieldPair>
    </FormSection>
  );
}

/** The contact is the operator whom users of the organization can write to. A stopped session names it too (E-5). */
export function ContactPart({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <FormSection title={t('organization.contact')} about={t('organization.contact_about')}>
      {isMissing && (
        <Notice tone="warning" title={t('organization.contact_missing')}>
          {t('organization.contact_missing_text')}
        </Notice>
      )}
      <FieldPair>
        <TextField name="operator_name" label={t('organization.contact_name')} />
        <TextField name="operator_email" label={t('organization.contact_email')} type="email" />
      </FieldPair>
    </FormSection>
  );
}
