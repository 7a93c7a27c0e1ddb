import { useHost, useWords } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { Button } from '@repartee/ui-kit/button';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import styles from './shared-session.module.css';

/** The top of a guest's result. */
export function GuestHead({ report, leave }: { report: Report | undefined; leave(): void }) {
  const words = useWords('mfe-shared-session');
  const { product } = useHost();
  return (
    <header className={styles.head}>
      <span className={styles.product}>
        <ProductMark />
        {product.name}
      </span>
      {report && report.state !== 'waiting' && (
        <Button variant="ghost" icon="printer" label={words('print')} onClick={() => print()} />
      )}
      <Button onClick={leave}>{words('leave.open')}</Button>
    </header>
  );
}
