import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExpected } from '../../expected.ts';
import { idParams } from '../../page.ts';
import { competency, competencyDraft, competencyLanguage } from './competency.ts';

/** Lists the catalogue of the caller's organization by name. */
export const listCompetencies = endpoint({
  method: 'GET',
  path: '/v1/competencies',
  summary: 'List the competencies of the caller’s organization',
  access: { any: ['coaching-observer-read', 'coaching-session-check-other', 'organization-self-edit'] },
  query: z.object(competencyLanguage),
  reply: z.object({ items: z.array(competency) }),
});

/** 409 with `details.name` if the name is taken, 409 without it if the catalogue is full. */
export const createCompetency = endpoint({
  method: 'POST',
  path: '/v1/competencies',
  summary: 'Add a competency to the catalogue of the caller’s organization',
  access: ['organization-self-edit'],
  body: competencyDraft,
  reply: competency,
});

/** Changes a competency. A new name is also written into the criteria that name the competency, and their history. */
export const updateCompetency = endpoint({
  method: 'PUT',
  path: '/v1/competencies/{id}',
  summary: 'Rename or describe a competency',
  access: ['organization-self-edit'],
  params: idParams,
  body: withExpected(competencyDraft),
  reply: competency,
});

/** Deletes a competency. The criteria that name it stay, without a competency. */
export const deleteCompetency = endpoint({
  method: 'DELETE',
  path: '/v1/competencies/{id}',
  summary: 'Delete a competency',
  access: ['organization-self-edit'],
  params: idParams,
});
