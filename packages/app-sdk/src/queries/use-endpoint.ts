import type { Endpoint, InputOf, ReplyOf } from '@repartee/contracts/endpoint';
import { collectionOf, touchedCollections } from '@repartee/contracts/touched-collections';
import {
  type Query,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Api, CallOptions } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { useHost } from '../host/host.ts';
import { evictDeletedQueries, readOfDeleted } from './evict-deleted-queries.ts';

/** Two equal calls at the same time, such as a double click, send one request and share its reply. */
function dedupeInFlight<Input, Reply>(
  flying: Map<string, Promise<Reply>>,
  input: Input,
  call: (input: Input) => Promise<Reply>,
): Promise<Reply> {
  const key = JSON.stringify(input);
  const same = flying.get(key);
  if (same) return same;
  const reply = call(input).finally(() => flying.delete(key));
  flying.set(key, reply);
  return reply;
}

/** The query of `useEndpoint`, for TanStack Query. Its key is the name of the call: method, path and input. */
export const endpointQuery = <E extends Endpoint>(api: Api, endpoint: E, input: InputOf<E>) => ({
  queryKey: [endpoint.method, endpoint.path, input],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<E>> =>
    api.call(endpoint, input, { signal }),
  retry: false,
  ...(endpoint.cache_seconds ? { staleTime: endpoint.cache_seconds * 1000 } : {}),
});

/**
 * Reads a GET endpoint with TanStack Query. `keepPreviousData` returns the data of the previous input until the new
 * data has loaded. Without a reply nothing is polled, so that an error stays in view.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: {
    enabled?: boolean;
    keepPreviousData?: boolean;
    refetchInterval?: (reply: ReplyOf<E>) => number | false;
  } = {},
) {
  const { api } = useHost();
  return useQuery<ReplyOf<E>, ApiError>({
    ...endpointQuery(api, endpoint, input),
    enabled: options.enabled ?? true,
    ...(options.keepPreviousData ? { placeholderData: (previous) => previous } : {}),
    refetchInterval: ({ state }) => (state.data && options.refetchInterval?.(state.data)) || false,
  });
}

/**
 * Longest time in milliseconds that a write, once stored, waits for the refetch of its own collection. A quick refetch
 * ends before the button is free again, so that the page shows no old values.
 */
const refetchWait_ms = 500;

type MutationCallbacks<Reply> = {
  onSuccess?: (reply: Reply) => unknown;
  onError?: (error: ApiError) => unknown;
  onSettled?: () => unknown;
};

type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never;
type EndpointMutation<E extends Endpoint> = WithoutMutate<
  UseMutationResult<ReplyOf<E>, ApiError, InputOf<E>>
> & { mutate(input: InputOf<E>, callbacks?: MutationCallbacks<ReplyOf<E>>): void };

/**
 * Calls an endpoint that writes. Then waits until the shown reads of its collection are refetched. Those of the other
 * collections that `touchedByWrites` of contracts states are refetched without waiting. All other reads are only marked:
 * they are refetched when they are shown again, by pages of other remotes too. A write that touches nothing marks nothing.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: { onUpload?: CallOptions['onUpload'] } = {},
): EndpointMutation<E> {
  const { api } = useHost();
  const queries = useQueryClient();
  const flying = useRef(new Map<string, Promise<ReplyOf<E>>>());
  const mutation = useMutation<ReplyOf<E>, ApiError, InputOf<E>>({
    // Equal calls are recognized by their JSON. Calls with files are not compared, because all files have the
    // same JSON.
    mutationFn: (input) =>
      endpoint.encoding === 'multipart'
        ? api.call(endpoint, input, options.onUpload ? { onUpload: options.onUpload } : {})
        : dedupeInFlight(flying.current, input, (one) => api.call(endpoint, one)),
    onSuccess: async (_, input) => {
      const isDeleted = readOfDeleted(endpoint, input);
      evictDeletedQueries(queries, isDeleted);
      const touched = touchedCollections(endpoint.path);
      if (touched?.length === 0) return;
      const own = collectionOf(endpoint.path);
      const invalidate = async (reads: (collection: string) => boolean, refetchType: 'active' | 'none') => {
        const isRead = (query: Query) => !isDeleted(query) && reads(collectionOf(String(query.queryKey[1])));
        // TanStack cancels only the fetch of a query that has data. A first one may have begun before the write.
        if (refetchType === 'active')
          await queries.cancelQueries({
            type: 'active',
            predicate: (query) => query.state.data === undefined && isRead(query),
          });
        await queries.invalidateQueries({ predicate: isRead, refetchType });
      };
      const isTouched = (collection: string) => !touched || touched.includes(collection);
      const refetched = invalidate((collection) => collection === own, 'active');
      void invalidate((collection) => collection !== own && isTouched(collection), 'active');
      void invalidate((collection) => collection !== own && !isTouched(collection), 'none');
      await Promise.race([refetched, new Promise((resolve) => setTimeout(resolve, refetchWait_ms))]);
    },
  });
  const { mutateAsync } = mutation;
  // TanStack's `mutate` drops the callbacks of a component that the refetch unmounts, such as the row of what was
  // deleted.
  const mutate = useCallback(
    (input: InputOf<E>, { onSuccess, onError, onSettled }: MutationCallbacks<ReplyOf<E>> = {}): void => {
      void mutateAsync(input)
        .then(onSuccess, onError ?? (() => undefined))
        .finally(onSettled);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
