import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { uiLocales } from '../../locales.ts';
import { id, visibleText } from '../../page.ts';
import { acceptedVersion, legalKinds, legalText } from './legal-text.ts';

/**
 * Returns the text in use: that of the organization if it has published one, else that of the installation, else the
 * default text.
 */
export const readLegalText = endpoint({
  method: 'GET',
  path: '/v1/legal_texts/{kind}',
  summary:
    'Read the terms, privacy notice, legal notices or contact page of the installation or an organization',
  access: 'public',
  params: z.object({ kind: z.enum(legalKinds) }),
  query: z.object({ organization: id.optional() }),
  reply: legalText,
});

/** Returns the texts that the caller has to accept before any other call is answered. */
export const readDueTexts = endpoint({
  method: 'GET',
  path: '/v1/me/legal_texts',
  summary: 'Read the texts that the caller has to accept',
  access: 'signed-in',
  reply: z.object({
    items: z.array(
      legalText.extend({
        /** What has changed since the version that the caller accepted last; null if the caller accepted none. */
        summary: z.string().nullable(),
      }),
    ),
  }),
});

/** 409 `changed_meanwhile` if another version of a document has been published meanwhile. */
export const acceptLegalTexts = endpoint({
  method: 'POST',
  path: '/v1/me/legal_acceptances',
  summary: 'Accept versions of legal texts',
  access: 'signed-in',
  while_leaving: true,
  body: z.object({
    /** Language in which the texts were shown. */
    language: z.enum(uiLocales),
    accepted: z.array(acceptedVersion).min(1).max(legalKinds.length),
  }),
});

export const summaryOfChange = visibleText(1000);
