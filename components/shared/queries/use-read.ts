'use client'

import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'
import type { ApiAnswer, ApiArguments, ApiPath } from '@/components/shared/api-types'

type Options<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>

/** The answer of a GET, kept under `queryKey`; `asked`: the parameters of its URL, and how it is kept. */
export function useRead<Path extends ApiPath<'GET'>>(
  queryKey: QueryKey,
  endpoint: Path,
  ...[asked]: ApiArguments<'GET', Path, Options<ApiAnswer<'GET', Path>>>
): UseQueryResult<ApiAnswer<'GET', Path>> {
  const api = useApi()
  const { path, query, ...options } = { ...asked } as Partial<NonNullable<typeof asked>>
  const call = [{ path, query }] as unknown as ApiArguments<'GET', Path, object>
  return useQuery({ ...options, queryKey, queryFn: () => api.get(endpoint, ...call) })
}
