import { useImageUpload } from '@repartee/app-sdk/image-upload';
import { ImageField, type ImageFieldProps } from '@repartee/ui-kit/image-field';

/** Form field for an image of one category. The image is uploaded as soon as the user selects it. */
export function FormImageField({
  category,
  ...field
}: Omit<ImageFieldProps, 'upload' | 'accept' | 'error'> & {
  category: Parameters<typeof useImageUpload>[0];
}) {
  return <ImageField {...field} {...useImageUpload(category)} />;
}
