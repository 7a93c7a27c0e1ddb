import { useImageUpload } from '@repartee/app-sdk/image-upload';
import { ImageField, type ImageFieldProps } from '@repartee/ui-kit/image-field';

/** A picture of one category, sent as soon as it is chosen. */
export function PictureField({
  category,
  ...field
}: Omit<ImageFieldProps, 'upload' | 'accept' | 'error'> & {
  category: Parameters<typeof useImageUpload>[0];
}) {
  return <ImageField {...field} {...useImageUpload(category)} />;
}
