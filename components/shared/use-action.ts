'use client'

import {
  type QueryFilters,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { type Api, ApiError, useApi } from './api-client'
import { useFailureText } from './use-failure-text'

export type ActionOptions<Input, Output> = {
  run: (api: Api, input: Input) => Promise<Output>
  /** what is refetched afterwards, on success and on failure */
  refreshes?: (QueryKey | QueryFilters)[]
  /** the toast on success; null: none */
  done?: string | ((output: Output, input: Input) => string | null)
  onDone?: (output: Output, input: Input) => void
  /** return true if the failure is already shown where it belongs, and needs no toast */
  onFailed?: (error: ApiError, input: Input) => boolean
}

/** A change someone makes to the service: reports the outcome, and refetches what changed. */
export function useAction<Input = void, Output = unknown>(
  options: ActionOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const api = useApi()
  const client = useQueryClient()
  const failureText = useFailureText()
  const t = useTranslations('failure')
  return useMutation({
    mutationFn: (input: Input) => options.run(api, input),
    onSuccess: (output, input) => {
      const said = typeof options.done === 'function' ? options.done(output, input) : options.done
      if (said) toast.success(said)
      options.onDone?.(output, input)
    },
    onError: (error, input) => {
      const failure = error instanceof ApiError ? error : new ApiError(0, String(error))
      if (!options.onFailed?.(failure, input)) toast.error(t('action'), { description: failureText(failure) })
    },
    onSettled: (_, error) => {
      const refreshed = Promise.all(
        (options.refreshes ?? []).map((read) =>
          client.invalidateQueries('queryKey' in read ? read : { queryKey: read as QueryKey }),
        ),
      )
      // What was refused can be fixed and resent at once.
      return error ? undefined : refreshed
    },
  })
}
