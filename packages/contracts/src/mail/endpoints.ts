import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Without a mail server, invitations, reminders and notifications are not mailed to anybody. */
export const readMailStatus = endpoint({
  method: 'GET',
  path: '/v1/mail_status',
  summary: 'Read whether this installation sends mails',
  access: ['user-self-edit'],
  reply: z.object({ configured: z.boolean() }),
});
