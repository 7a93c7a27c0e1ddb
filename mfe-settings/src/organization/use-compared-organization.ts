import { useTranslation } from '@repartee/app-sdk';
import type { ComparedField } from '@repartee/ui-kit/differences';
import type { OrganizationFormValues } from './organization-form-values.ts';

/** Returns a function that writes the values of the form as texts, which show after a conflict what differs. */
export function useComparedOrganization(): (values: OrganizationFormValues) => readonly ComparedField[] {
  const { t } = useTranslation('mfe-settings');
  return (values) => [
    [t('organization.logo'), values.logo, 'image'],
    [t('organization.name'), values.name],
    [t('organization.language'), values.language && t(`language.${values.language}`)],
    [t('organization.time_zone'), values.time_zone],
    [t('organization.transcript_retention'), values.transcript_retention_days],
    [t('organization.retention'), values.retention_days],
    [t('organization.recordings'), t(`organization.recording.${values.recordings}`)],
    [t('organization.audio_retention'), values.audio_retention_days],
    [t('organization.turn_safety'), t(`organization.safety.${values.turn_safety}`)],
    [t('organization.turning_points'), values.turning_points],
    [t('organization.sign_in_idle'), values.sign_in_idle_days],
    [t('organization.sign_in_max'), values.sign_in_max_days],
    [t('organization.second_factor'), t(`organization.second_factor_rule.${values.second_factor}`)],
    [t('organization.second_factor_grace'), values.second_factor_grace_days],
    [t('organization.slug'), values.slug],
    [t('organization.realm'), values.sso_realm],
    [t('organization.contact_name'), values.operator_name],
    [t('organization.contact_email'), values.operator_email],
  ];
}
