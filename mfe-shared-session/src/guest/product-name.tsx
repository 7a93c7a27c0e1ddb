import { useHost } from '@repartee/app-sdk';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import styles from './product-name.module.css';

/** Logo and name of this installation, for the guest's pages, whose layout has no header. */
export function ProductName() {
  const { product } = useHost();
  return (
    <span className={styles.product}>
      <ProductMark />
      {product.name}
    </span>
  );
}
