import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import type { Permission } from '../access/permissions.ts';
import { uploadSizeLimits } from './upload-size-limits.ts';

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

/** Maximum size of stored images in pixels. A larger image is scaled down, never cropped. */
export const imageBounds: Record<ImageCategory, { readonly width: number; readonly height: number }> = {
  default: { width: 1600, height: 1600 },
  playlists: { width: 1280, height: 720 },
  avatars: { width: 512, height: 512 },
  missions: { width: 1280, height: 720 },
  users: { width: 512, height: 512 },
  organizations: { width: 640, height: 320 },
  usergroups: { width: 512, height: 512 },
};

/** Limits of an image upload. The media type is detected from the content of the file, not from its name. */
export const imageUploadLimits = {
  bytes: uploadSizeLimits.image,
  /** A small image file that declares huge dimensions could exhaust the memory. */
  pixels: 50_000_000,
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const;

/** Why an uploaded image was rejected (`details.file`). */
export const imageErrors = ['not_a_picture', 'too_many_pixels', 'broken'] as const;
export type ImageError = (typeof imageErrors)[number];

/** Path of an uploaded image, with an unguessable name. */
export const imagePath = z.string().regex(/^\/api\/image\/uploads\/[\w-]{43}\.webp$/);

/**
 * A stored image: a WebP file, rotated upright, without metadata, and no larger than the size in
 * `imageBounds`.
 */
export const uploadedImage = z.object({
  path: imagePath,
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});

/** Permissions to upload images of each category. A user needs only one of a category's permissions. */
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
 * Uploads an image. Only the first frame of an animated image is stored. 413 `too_large` for a file that is
 * too large. 400 `invalid_input` for other files that are not accepted; `details.file` is the `ImageError`.
 * 403 without a permission for the category.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/image/uploads',
  summary: 'Upload an image',
  access: ['user-self-edit'],
  encoding: 'multipart',
  body_limit: imageUploadLimits.bytes,
  query: z.object({ category: z.enum(imageCategories).default('default') }),
  /** `category` may also be a field of the form before the file, which then counts. */
  body: z.object({ category: z.enum(imageCategories).optional(), file: z.file() }),
  repeatable: true,
  reply: uploadedImage,
});
