'use client'

import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { type Page, useApi } from '@/components/shared/api-client'
import type { ApiAnswer, ApiArguments, ApiPath } from '@/components/shared/api-types'

type Read<Path extends ApiPath<'GET'>> = Page<ApiAnswer<'GET', Path>>
type Pages<Path extends ApiPath<'GET'>> = InfiniteData<Read<Path>, string>
type Options<Path extends ApiPath<'GET'>> = Pick<
  UseInfiniteQueryOptions<Read<Path>, Error, Pages<Path>, QueryKey, string>,
  'placeholderData' | 'refetchInterval'
>

/** The pages of a list read so far, kept under `queryKey`; `asked`: as for a single read. */
export function useReadPages<Path extends ApiPath<'GET'>>(
  queryKey: QueryKey,
  endpoint: Path,
  ...[asked]: ApiArguments<'GET', Path, Options<Path>>
): UseInfiniteQueryResult<Pages<Path>> {
  const api = useApi()
  const { path, query, ...options } = { ...asked } as Partial<NonNullable<typeof asked>>
  const callFrom = (cursor: string) =>
    [{ path, query: { ...query, cursor } }] as unknown as ApiArguments<'GET', Path, object>
  return useInfiniteQuery({
    ...options,
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam }) => api.getPage(endpoint, ...callFrom(pageParam)),
    getNextPageParam: (page) => page.nextCursor,
  })
}
