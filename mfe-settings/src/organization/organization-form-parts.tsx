import { useTranslation } from '@repartee/app-sdk';
import { recordingChoices } from '@repartee/contracts/people/organization/recording-choices';
import { secondFactorRules } from '@repartee/contracts/people/organization/second-factor-rule';
import {
  type TurnSafetyChoice,
  turnSafetyChoices,
} from '@repartee/contracts/people/organization/turn-safety';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { Notice } from '@repartee/ui-kit/notice';
import { NumberField } from '@repartee/ui-kit/number-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { SafetyNotice } from './safety-notice.tsx';

/** How long conversations, feedback and recordings are kept. */

export function RetentionPart() {
  const { t } = useTranslation('mfe-settings');
  const wrong = t('organization.retention_wrong');
  const wrongPeriod = { integer: wrong, too_small: wrong, too_big: wrong };
  return (
    <FormSection title={t('organization.kept')}>
      <FieldPair>
        <NumberField
          name="transcript_retention_days"
          label={t('organization.transcript_retention')}
          placeholder={t('organization.transcript_retention_default')}
          errorTexts={wrongPeriod}
        />
        <NumberField
          name="retention_days"
          label={t('organization.retention')}
          placeholder={t('organization.retention_default')}
          hint={t('organization.retention_hint')}
          errorTexts={wrongPeriod}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="recordings"
          label={t('organization.recordings')}
          choices={recordingChoices.map((value) => ({
            value,
            label: t(`organization.recording.${value}`),
          }))}
        />
        <NumberField
          name="audio_retention_days"
          label={t('organization.audio_retention')}
          placeholder={t('organization.audio_retention_default')}
          errorTexts={wrongPeriod}
        />
      </FieldPair>
    </FormSection>
  );
}

/** `id` and `turn_safety` of an existing organization, as stored. */
export function SessionsPart({ id, turn_safety }: { id: string | undefined; turn_safety: TurnSafetyChoice }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <FormSection title={t('organization.sessions')}>
      <SelectField
        name="turn_safety"
        label={t('organization.turn_safety')}
        hint={t('organization.turn_safety_hint')}
        choices={turnSafetyChoices.map((value) => ({
          value,
          label: t(`organization.safety.${value}`),
        }))}
      />
      {id && turn_safety === 'model' && <SafetyNotice organization_id={id} />}
      <CheckboxField name="turning_points" label={t('organization.turning_points')} />
    </FormSection>
  );
}

export function SignInPart({ asksSecondFactor }: { asksSecondFactor: boolean }) {
  const { t } = useTranslation('mfe-settings');
  const wrongLimit = (key: 'sign_in_idle_wrong' | 'sign_in_max_wrong' | 'second_factor_grace_wrong') => {
    const text = t(`organization.${key}`);
    return { required: text, invalid: text, integer: text, too_small: text, too_big: text };
  };
  return (
    <FormSection title={t('organization.sign_in')}>
      <FieldPair>
        <NumberField
          name="sign_in_idle_days"
          optional={false}
          label={t('organization.sign_in_idle')}
          errorTexts={wrongLimit('sign_in_idle_wrong')}
        />
        <NumberField
          name="sign_in_max_days"
          optional={false}
          label={t('organization.sign_in_max')}
          errorTexts={wrongLimit('sign_in_max_wrong')}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="second_factor"
          label={t('organization.second_factor')}
          choices={secondFactorRules.map((value) => ({
            value,
            label: t(`organization.second_factor_rule.${value}`),
          }))}
        />
        {asksSecondFactor && (
          <NumberField
            name="second_factor_grace_days"
            optional={false}
            label={t('organization.second_factor_grace')}
            hint={t('organization.second_factor_grace_hint')}
            errorTexts={wrongLimit('second_factor_grace_wrong')}
          />
        )}
      </FieldPair>
    </FormSection>
  );
}

/** The realm belongs to the identity provider with which the users of the organization sign in. */
export function IdentityPart({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <FormSection title={t('organization.identity')}>
      <FieldPair>
        <TextField
          name="slug"
          label={t('organization.slug')}
          placeholder={isNew ? t('organization.slug_from_name') : undefined}
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
