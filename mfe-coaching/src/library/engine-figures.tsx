import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import {
  type EnginePrecision,
  readEnginePrecision,
  type VerdictCounts,
} from '@repartee/contracts/library/built-in-engine';
import { Collapse } from '@repartee/ui-kit/collapse';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import { LoadError } from '../errors/load-error.tsx';
import { useLanguageNames } from '../language-names.ts';

/** B-11: how often the built-in engine is right, on sentences that no rule was tuned on. */
export default function EngineFigures() {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Collapse label={t('engine.how_often')}>
      <Figures />
    </Collapse>
  );
}

function Figures() {
  const { t } = useTranslation('mfe-coaching');
  const { data, error, refetch, isFetching } = useEndpoint(readEnginePrecision, {});
  if (!data) return error ? <LoadError error={error} retry={refetch} retrying={isFetching} /> : null;
  return (
    <div className="stack">
      <p className="soft">{t('engine.about')}</p>
      {data.items.map((precision) => (
        <LanguageFigures key={precision.language} {...precision} />
      ))}
    </div>
  );
}

function LanguageFigures({ language, total, acts }: EnginePrecision) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { languageName } = useLanguageNames();
  const label = t('engine.in_language', {
    language: languageName(language),
    sentences: format.number(total.pairs),
  });
  return (
    <section>
      <h3>{label}</h3>
      <FiguresTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t('engine.act')}</th>
            <th scope="col">{t('engine.sentences')}</th>
            <th scope="col">{t('engine.met_right')}</th>
            <th scope="col">{t('engine.met_found')}</th>
            <th scope="col">{t('engine.not_met_right')}</th>
          </tr>
        </thead>
        <tbody>
          {acts.map(({ act, ...counts }) => (
            <CountsRow key={act} name={t(`engine.acts.${act}`)} counts={counts} />
          ))}
          <CountsRow name={t('engine.all')} counts={total} total />
        </tbody>
      </FiguresTable>
    </section>
  );
}

/** Counts instead of shares, because they are small. */
function CountsRow({ name, counts, total }: { name: string; counts: VerdictCounts; total?: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const of = (part: number, whole: number) =>
    whole === 0 ? '–' : t('engine.of', { part: format.number(part), whole: format.number(whole) });
  const { pairs, met, met_right, met_labels, not_met, not_met_right } = counts;
  return (
    <tr data-total={total || undefined}>
      <th scope="row">{name}</th>
      <td>{format.number(pairs)}</td>
      <td>{of(met_right, met)}</td>
      <td>{of(met_right, met_labels)}</td>
      <td>{of(not_met_right, not_met)}</td>
    </tr>
  );
}
