import { useHost } from '@repartee/app-sdk';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import styles from './product-name.module.css';

/** The guest pages have no header, so they render the logo themselves. */
export function ProductName() {
  const { product } = useHost();
  return (
    <span className={styles.product}>
      <ProductMark />
      <span data-product-name="">{product.name}</span>
    </span>
  );
}
