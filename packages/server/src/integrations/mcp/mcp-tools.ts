import type { Endpoint } from '@repartee/contracts/endpoint';
import { readHeatMap } from '@repartee/contracts/feedback/progress/endpoints';
import {
  createScenarioDraft,
  readScenarioDraft,
} from '@repartee/contracts/library/authoring/draft-endpoints';
import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import {
  listPlaylistUsers,
  readPlaylistProgress,
} from '@repartee/contracts/library/playlist/progress-endpoints';
import { isOpenToApiTokens } from '@repartee/contracts/runtime/access/api-scopes';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { readScenarioBrief } from '@repartee/contracts/session/endpoints';
import { readNextUp } from '@repartee/contracts/session/next-up';
import { z } from 'zod';
import type { Principal } from '../../runtime/access/principal.ts';

/** The calls of the API that are tools. A draft is accepted by a person, in the product. */
const endpoints: Readonly<Record<string, Endpoint>> = {
  list_scenarios: libraryEndpoints('scenario').list,
  read_scenario: readScenarioBrief,
  draft_scenario: createScenarioDraft,
  read_scenario_draft: readScenarioDraft,
  list_playlists: listPlaylists,
  read_next_step: readNextUp,
  read_own_progress: readPlaylistProgress,
  list_playlist_progress: listPlaylistUsers,
  read_heat_map: readHeatMap,
};

const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? schema.shape : {});

/** Arguments of a tool: the parameters of the path, the query and the fields of the body. */
const inputSchemaOf = ({ params, query, body }: Endpoint) => ({
  ...z.toJSONSchema(z.object({ ...shapeOf(params), ...shapeOf(query), ...shapeOf(body) }), {
    io: 'input',
    unrepresentable: 'any',
  }),
  type: 'object' as const,
});

const tools = Object.entries(endpoints)
  .filter(([, endpoint]) => isOpenToApiTokens(endpoint))
  .map(([name, endpoint]) => ({
    access: endpoint.access,
    tool: {
      name,
      description: endpoint.summary,
      inputSchema: inputSchemaOf(endpoint),
      annotations: { readOnlyHint: endpoint.method === 'GET' },
    },
  }));

/** The tools whose calls the caller may make. */
export const toolsOf = ({ permissions }: Principal) =>
  tools.filter(({ access }) => mayPass(access, permissions)).map(({ tool }) => tool);

export interface ToolRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly payload?: Record<string, unknown>;
}

/** Returns the request of a tool call. Undefined for an unknown tool. */
export function requestOf(name: string, args: Readonly<Record<string, unknown>>): ToolRequest | undefined {
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (!endpoint) return undefined;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(args[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const key of Object.keys(shapeOf(endpoint.query)))
    for (const value of [args[key] ?? []].flat()) query.append(key, String(value));
  const body = Object.keys(shapeOf(endpoint.body)).filter((key) => args[key] !== undefined);
  return {
    method: endpoint.method,
    url: `${path}?${query}`,
    ...(endpoint.body ? { payload: Object.fromEntries(body.map((key) => [key, args[key]])) } : {}),
  };
}
