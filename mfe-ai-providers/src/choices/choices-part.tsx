import { useCan, useEndpoint, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import {
  type ChoicesOfCapability,
  listAiChoices,
  updateAiChoices,
} from '@repartee/contracts/ai/choice-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Notice } from '@repartee/ui-kit/notice';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SelectField } from '@repartee/ui-kit/select-field';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useRef } from 'react';
import { SuitabilityChips } from '../models/suitability-chips.tsx';
import { useModelNames } from '../models/use-model-name.ts';
import styles from './choices.module.css';

type Choice = ChoicesOfCapability['choices'][number];

/**
 * Lists the organization's AI models for each capability, for example chat. If one model fails, the server uses the
 * next model.
 */
export default function ChoicesPart() {
  const { t } = useTranslation('mfe-ai-providers');
  const reading = useEndpoint(listAiChoices, {});
  return (
    <QueryBoundary reading={reading} page={false} skeleton={<SkeletonRows />}>
      {({ items }) => (
        <div className={styles.parts}>
          <p className="quiet">{t('choice.about')}</p>
          {items
            .filter(
              ({ capability, usable, choices }) =>
                capability === 'chat' || usable.length + choices.length > 0,
            )
            .map((one) => (
              <CapabilityChoices key={one.capability} of={one} />
            ))}
        </div>
      )}
    </QueryBoundary>
  );
}

function CapabilityChoices({ of }: { of: ChoicesOfCapability }) {
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const { nameOf, fullNameOf } = useModelNames();
  const editable = useCan()('ai-provider-update');
  const update = useEndpointMutation(updateAiChoices);
  const list = useRef<HTMLDivElement>(null);
  const { capability, choices, usable, asked_first: first } = of;
  const save = (next: readonly Pick<Choice, 'model_id' | 'key_id'>[], focusIndex?: number) =>
    update.mutate(
      {
        params: { capability },
        body: { choices: next.map(({ model_id, key_id }) => ({ model_id, key_id })) },
      },
      {
        onSuccess: () => {
          showToast({ text: t('choice.saved') });
          // Moves the keyboard focus to the row that was moved or added, or to the row before a removed row.
          // Otherwise the focus would stay at the old position, on another row.
          requestAnimationFrame(() => {
            const rows = list.current?.querySelectorAll('li');
            rows?.[focusIndex ?? -1]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
          });
        },
      },
    );
  const moved = (from: number, to: number) =>
    save(choices.toSpliced(from, 1).toSpliced(to, 0, ...choices.slice(from, from + 1)), to);
  const free = usable.filter(({ id }) => !choices.some(({ model_id }) => model_id === id));
  return (
    <Section title={t(`capability.${capability}`)} subtitle={t(`choice.about_${capability}`)}>
      {update.error && (
        <Notice tone="danger" live title={t('choice.failed')}>
          {errorText(update.error)}
        </Notice>
      )}
      {choices.length === 0 ? (
        <p className="quiet">
          {first
            ? t(first.built_in ? 'choice.default_built_in' : 'choice.default', {
                model: first.model_name,
                provider: first.provider_name,
              })
            : t('choice.default_none')}
        </p>
      ) : (
        <div ref={list}>
          <Card padding="none" aria-busy={update.isPending}>
            <Rows label={t(`capability.${capability}`)}>
              {choices.map(({ model_id, key_id, ...model }, index) => (
                <Row
                  key={`${model_id}/${key_id}`}
                  picture={<span className={styles.place}>{index + 1}</span>}
                  name={nameOf(model)}
                  about={model.built_in ? undefined : model.provider_name}
                >
                  <SuitabilityChips of={model.suitability} />
                  {editable && (
                    <span className={styles.moves}>
                      <Button
                        size="small"
                        variant="ghost"
                        icon="chevron-up"
                        label={t('choice.up', { name: nameOf(model) })}
                        disabled={index === 0}
                        onClick={() => moved(index, index - 1)}
                      />
                      <Button
                        size="small"
                        variant="ghost"
                        icon="chevron-down"
                        label={t('choice.down', { name: nameOf(model) })}
                        disabled={index === choices.length - 1}
                        onClick={() => moved(index, index + 1)}
                      />
                      <Button
                        size="small"
                        variant="ghost"
                        icon="x"
                        label={t('choice.remove', { name: nameOf(model) })}
                        onClick={() => save(choices.toSpliced(index, 1), Math.max(0, index - 1))}
                      />
                    </span>
                  )}
                </Row>
              ))}
            </Rows>
          </Card>
        </div>
      )}
      {editable && free.length > 0 && (
        <SelectField
          className={styles.add}
          label={t('choice.add')}
          value=""
          placeholder={t('choice.add_hint')}
          onChange={(model_id) => model_id && save([...choices, { model_id, key_id: null }], choices.length)}
          choices={free.map(({ id, name, ...model }) => ({
            value: id,
            label: fullNameOf({ ...model, model_name: name }),
          }))}
        />
      )}
    </Section>
  );
}
