import { useEndpoint, useEndpointMutation, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { priceOfWritten } from '@repartee/contracts/ai/ai-model';
import {
  type AiBudget,
  aiBudgetForm,
  readUserAiBudget,
  updateUserAiBudget,
} from '@repartee/contracts/people/ai-budget-endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EurField } from '@repartee/ui-kit/eur-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { expectedValues } from '../../form/expected-values.ts';
import { mayEditUser } from '../parts/may-edit-user.ts';
import styles from '../parts/user-preview.module.css';

export function AiBudgetCard({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const reader = useUser();
  return (
    mayEditUser(reader, person) && (
      <Card as="section" className="stack">
        <h2 className={styles.title}>{t('ai_budget.title')}</h2>
        <StoredBudget person={person} />
      </Card>
    )
  );
}

function StoredBudget({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const [open, setOpen] = useState(false);
  const reading = useEndpoint(readUserAiBudget, { params: { id: person.id } });
  return (
    <QueryBoundary reading={reading} page={false} skeleton={<Skeleton width="wide" />}>
      {(budget, reread) => (
        <>
          <Figures budget={budget} />
          <div className={styles.actions}>
            <Button wide icon="pencil" onClick={() => setOpen(true)}>
              {t('ai_budget.set')}
            </Button>
          </div>
          {open && <BudgetDialog {...{ person, budget, reread }} close={() => setOpen(false)} />}
        </>
      )}
    </QueryBoundary>
  );
}

function Figures({ budget }: { budget: AiBudget }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { budget_eur, budget_of, left_eur, used_eur, used_up, resets_at } = budget;
  const used = format.euro(Number(used_eur));
  if (budget_eur === null)
    return (
      <>
        <p>{t('ai_budget.used', { used })}</p>
        <p className="quiet">{t('ai_budget.none')}</p>
      </>
    );
  const amounts = { used, budget: format.euro(Number(budget_eur)), left: format.euro(Number(left_eur)) };
  return (
    <>
      <p>{t('ai_budget.left', amounts)}</p>
      {used_up && <p>{t('ai_budget.used_up', { date: format.date(resets_at) })}</p>}
      {budget_of && <p className="quiet">{t(`ai_budget.of_${budget_of}`)}</p>}
    </>
  );
}

const written = ({ own_budget_eur }: AiBudget) => ({ own_budget_eur: own_budget_eur ?? '' });
const draftOf = ({ own_budget_eur }: ReturnType<typeof written>) => ({
  own_budget_eur: priceOfWritten(own_budget_eur),
});

function BudgetDialog(props: {
  person: UserRecord;
  budget: AiBudget;
  reread(): Promise<AiBudget>;
  close(): void;
}) {
  const { person, budget, reread, close } = props;
  const { t } = useTranslation('mfe-settings');
  const update = useEndpointMutation(updateUserAiBudget);
  const form = useForm<{ own_budget_eur: string }>({
    schema: aiBudgetForm,
    initialValues: written(budget),
    guarded: false,
    reread: async () => written(await reread()),
    save: async (values, { stored, overwrite }) => {
      const body = { ...draftOf(values), ...expectedValues(draftOf(stored), overwrite) };
      await update.mutateAsync({ params: { id: person.id }, body });
      showToast({ text: t('form.saved') });
      close();
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('ai_budget.of', { name: displayName(person) })}
      saveLabel={t('accommodation.save')}
    >
      <p className="quiet">{t('ai_budget.about')}</p>
      <EurField name="own_budget_eur" label={t('ai_budget.eur')} placeholder={t('ai_budget.default')} />
    </FormDialog>
  );
}
