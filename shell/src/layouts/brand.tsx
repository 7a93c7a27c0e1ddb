import { useHost } from '@repartee/app-sdk/first-paint';
import { Link } from '@repartee/ui-kit/link';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import styles from './brand.module.css';

export function Brand({ href }: { href: string }) {
  const { product } = useHost();
  return (
    <Link href={href} variant="plain" className={styles.brand}>
      <ProductMark />
      {product.name}
    </Link>
  );
}
