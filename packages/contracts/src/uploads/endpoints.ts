import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { uploadSizeLimits } from './upload-size-limits.ts';

/** R-ENT-5: categories of images. */
export const imageCategories = [
  'default',
  'playlists',
  'avatars',
  'missions',
  'users',
  'organizations',
  'usergroups',
] as const;
export type ImageCategory = (typeof imageCategories)[number];

/** Maximum width and height of stored images in pixels: a larger image is scaled down, never cropped. */
export const imageBounds: Record<ImageCategory, { readonly width: number; readonly height: number }> = {
  default: { width: 1600, height: 1600 },
  playlists: { width: 1280, height: 720 },
  avatars: { width: 512, height: 512 },
  missions: { width: 1280, height: 720 },
  users: { width: 512, height: 512 },
  organizations: { width: 640, height: 320 },
  usergroups: { width: 512, height: 512 },
};

/**
 * Limits of an upload: bytes, pixels and media types. The media type is detected from the content of the file, not from
 * its name.
 */
export const imageUploadLimits = {
  bytes: uploadSizeLimits.image,
  /** Maximum number of pixels. Without it, a small file that declares huge dimensions could exhaust the memory. */
  pixels: 50_000_000,
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const;

/** Why an uploaded image was rejected: the values of `details.file` in the response. */
export const imageErrors = ['not_a_picture', 'too_many_pixels', 'broken'] as const;
export type ImageError = (typeof imageErrors)[number];

/**
 * Path of an uploaded image, with an unguessable name. The image of an item, user or organization must have a path of
 * this form.
 */
export const imagePath = z.string().regex(/^\/api\/image\/uploads\/[\w-]{43}\.webp$/);

/** A stored image: rotated upright, within the limits of its category, WebP, without metadata. */
export const uploadedImage = z.object({
  path: imagePath,
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});

/**
 * Permissions by image category. A user with one of the listed permissions may upload images of the category. Every
 * account may upload images of the category `default`.
 */
export const imageCategoryAccess: Record<ImageCategory, readonly Permission[]> = {
  default: ['user-self-edit'],
  users: ['user-self-edit', 'user-create', 'user-update'],
  usergroups: ['user-group-create', 'user-group-update'],
  organizations: ['organization-self-edit', 'organization-update', 'organization-create'],
  avatars: ['coaching-persona-create', 'coaching-persona-update'],
  missions: ['coaching-mission-create', 'coaching-mission-update'],
  playlists: ['coaching-playlist-create', 'coaching-playlist-update'],
};

/**
 * Uploads an image. 413 `too_large` beyond the bytes of `imageUploadLimits`; 400 `invalid_input` with an `ImageError`
 * as `details.file` for an unsupported format (such as SVG), a broken file or too many pixels. Of an animated image,
 * the first frame is stored. 403 without any permission of the category.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/image/uploads',
  summary: 'Upload an image',
  access: ['user-self-edit'],
  encoding: 'multipart',
  body_limit: imageUploadLimits.bytes,
  query: z.object({ category: z.enum(imageCategories).default('default') }),
  body: z.object({ file: z.file() }),
  repeatable: true,
  reply: uploadedImage,
});
