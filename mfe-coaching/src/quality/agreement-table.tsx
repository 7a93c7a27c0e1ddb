import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Agreement, ObserverQuality } from '@repartee/contracts/library/observer-quality';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import { KappaCell, useNumberOrDash } from './kappa-cell.tsx';

export function AgreementTable({ overall, criteria }: Pick<ObserverQuality, 'overall' | 'criteria'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <FiguresTable label={t('quality.by_criterion')}>
      <thead>
        <tr>
          <th scope="col">{t('quality.criterion')}</th>
          <th scope="col">{t('quality.n')}</th>
          <th scope="col">{t('quality.quadratic')}</th>
          <th scope="col">{t('quality.linear')}</th>
          <th scope="col">{t('quality.exact')}</th>
          <th scope="col">{t('quality.within_one')}</th>
          <th scope="col">{t('quality.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ key, name, ...agreement }) => (
          <AgreementRow key={key} name={name} agreement={agreement} />
        ))}
        <AgreementRow name={t('quality.all')} agreement={overall} total />
      </tbody>
    </FiguresTable>
  );
}

function AgreementRow(props: { name: string; agreement: Agreement; total?: boolean }) {
  const { name, agreement, total } = props;
  const format = useFormat();
  const figure = useNumberOrDash();
  return (
    <tr data-total={total || undefined}>
      <th scope="row">{name}</th>
      <td>{format.number(agreement.n)}</td>
      <KappaCell n={agreement.n} kappa={agreement.quadratic} />
      <KappaCell n={agreement.n} kappa={agreement.linear} />
      <td>{figure(agreement.exact, format.percent)}</td>
      <td>{figure(agreement.within_one, format.percent)}</td>
      <td>{figure(agreement.mean_difference, format.movedTenths)}</td>
    </tr>
  );
}
