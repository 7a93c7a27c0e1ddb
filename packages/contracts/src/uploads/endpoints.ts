import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { endpoint } from '../endpoint.ts';

/** R-ENT-5. */
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

/** Longest sides of what is kept, in pixels: a larger picture is made smaller, never cropped. */
export const imageBounds: Record<ImageCategory, { readonly width: number; readonly height: number }> = {
  default: { width: 1600, height: 1600 },
  playlists: { width: 1280, height: 720 },
  avatars: { width: 512, height: 512 },
  missions: { width: 1280, height: 720 },
  users: { width: 512, height: 512 },
  organizations: { width: 640, height: 320 },
  usergroups: { width: 512, height: 512 },
};

/** What may be sent, in bytes, pixels and kinds; told by content, whatever the name says. */
export const imageUploadLimits = {
  bytes: 8 * 1024 * 1024,
  /** More than any camera's picture; a small file may claim far more and fill the memory. */
  pixels: 50_000_000,
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const;

/** What `details.file` of a refused upload says. */
export const imageFaults = ['not_a_picture', 'too_many_pixels', 'broken'] as const;
export type ImageFault = (typeof imageFaults)[number];

/** Where an uploaded image is read: a name no one can guess. The only addresses an entity's image may have. */
export const imagePath = z.string().regex(/^\/api\/image\/uploads\/[\w-]{43}\.webp$/);

/** An image as it is kept: upright, within its category's bounds, WebP, without metadata. */
export const uploadedImage = z.object({
  path: imagePath,
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});

/** What an uploader must hold for a category; `default` is open to every account. */
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
 * 413 too_large beyond the bytes of `imageUploadLimits`; 400 invalid_input with an `ImageFault` as `details.file` for what
 * is no picture we take (SVG among them), is broken, or has too many pixels. Of a moving picture the first frame is kept. 403 without any permission of the category.
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
