import { useHost } from '@repartee/app-sdk';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import styles from './product-name.module.css';

/** Mark and name of this installation; a guest's pages have no other head. */
export function ProductName() {
  const { product } = useHost();
  return (
    <span className={styles.product}>
      <ProductMark />
      {product.name}
    </span>
  );
}
