import { useImageUpload } from '@repartee/app-sdk/image-upload';
import { ImageField, type ImageFieldProps } from '@repartee/ui-kit/image-field';

export function FormImageField({
  category,
  ...field
}: Omit<ImageFieldProps, 'upload' | 'accept' | 'error'> & {
  category: Parameters<typeof useImageUpload>[0];
}) {
  return <ImageField {...field} {...useImageUpload(category)} />;
}
