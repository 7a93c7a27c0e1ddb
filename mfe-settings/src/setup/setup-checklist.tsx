import { useCan, useEndpoint, useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import { dismissSetup, readSetup, type SetupStep } from '@repartee/contracts/people/organization/setup';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Icon } from '@repartee/ui-kit/icon';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { showToast } from '@repartee/ui-kit/toast';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { mailSettingsPath } from '../paths.ts';
import styles from './setup-checklist.module.css';

/** What the page behind a step requires. */
const needed: Record<SetupStep, Permission> = {
  organization: 'organization-self-edit',
  mail: 'environment-variables-update',
  ai: 'ai-provider-create',
  invite: 'user-create',
  scenario: 'coaching-scenario-create',
  assign: 'coaching-playlist-create',
};

/** Without a model, the built-in engine plays and judges: nobody who goes on with it has anything left to do. */
const isOptional = (step: SetupStep): boolean => step === 'ai';

/** Steps that are done by entering something, which may not work: that is said. */
const entered: Partial<Record<SetupStep, 'setup.mail.entered' | 'setup.ai.entered'>> = {
  mail: 'setup.mail.entered',
  ai: 'setup.ai.entered',
};

/** E-13: leads an administrator from an empty organization to the first assigned scenario. */
export default function SetupChecklist() {
  const { t } = useTranslation('mfe-settings');
  const links = useLinks();
  const can = useCan();
  const { data } = useEndpoint(readSetup, {});
  const dismiss = useEndpointMutation(dismissSetup);
  const steps = (data?.steps ?? []).filter(({ step }) => can(needed[step]));
  const counted = steps.filter(({ step, done }) => done || !isOptional(step));
  const open = counted.filter(({ done }) => !done);
  /** The number of a step among those that count. */
  const placeOf = (step: SetupStep) => counted.findIndex((one) => one.step === step) + 1 || undefined;
  // With a scenario, the primary action of the page is to practise it.
  const canStartNothing = open.some(({ step }) => step === 'scenario');
  if (!data || data.dismissed || open.length === 0) return null;
  const hrefs: Record<SetupStep, string> = {
    organization: '/settings/my-organization',
    mail: mailSettingsPath,
    ai: links.aiProviders,
    invite: links.users,
    scenario: links.libraryList('scenario'),
    assign: links.playlists,
  };
  const enteredText = (step: SetupStep) => {
    const key = entered[step];
    return key && t(key);
  };
  const hide = () =>
    dismiss.mutate(
      { body: { dismissed: true } },
      {
        onSuccess: () =>
          showToast({
            tone: 'info',
            text: t('setup.hidden'),
            action: {
              label: t('setup.show_again'),
              onSelect: () => dismiss.mutate({ body: { dismissed: false } }),
            },
          }),
      },
    );
  return (
    <Card padding="none">
      <Section
        className={styles.setup}
        title={t('setup.title')}
        subtitle={t('setup.progress', { done: counted.length - open.length, count: counted.length })}
        aside={
          <Button variant="ghost" size="small" icon="x" loading={dismiss.isPending} onClick={hide}>
            {t('setup.hide')}
          </Button>
        }
      >
        <Rows>
          {steps.map(({ step, done }) => (
            <Row
              key={step}
              picture={
                <span className={styles.tick} data-done={done || undefined}>
                  {done ? <Icon name="check" size={16} /> : (placeOf(step) ?? '+')}
                  {done && <VisuallyHidden>{t('setup.done')}</VisuallyHidden>}
                </span>
              }
              name={t(`setup.${step}.name`)}
              about={done ? enteredText(step) : t(`setup.${step}.about`)}
            >
              {!done && step === 'assign' && (
                <ButtonLink size="small" href={`${links.insights}?tab=codes`}>
                  {t('setup.assign.guests')}
                </ButtonLink>
              )}
              {!done && (
                <ButtonLink
                  size="small"
                  variant={step === open[0]?.step && canStartNothing ? 'primary' : 'default'}
                  href={hrefs[step]}
                >
                  {t(`setup.${step}.go`)}
                </ButtonLink>
              )}
            </Row>
          ))}
        </Rows>
      </Section>
    </Card>
  );
}
