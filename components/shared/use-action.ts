'use client'

import {
  type QueryFilters,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from 'sonner'
import { ApiError } from './api-client'
import { useFailureText } from './use-failure-text'

type Options<Input, Output> = {
  run: (input: Input) => Promise<Output>
  /** what is read again afterwards, whether it went well or not */
  refreshes?: (QueryKey | QueryFilters)[]
  /** what the toast says when it went well; null: nothing */
  done?: string | ((output: Output, input: Input) => string | null)
  onDone?: (output: Output, input: Input) => void
  /** return true when the failure was shown where it belongs, and needs no toast */
  onFailed?: (error: ApiError, input: Input) => boolean
}

/** Something a person does to the service: says how it went, and reads again what it changed. */
export function useAction<Input = void, Output = unknown>(
  options: Options<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const client = useQueryClient()
  const failureText = useFailureText()
  const t = useTranslations('failure')
  return useMutation({
    mutationFn: options.run,
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
      // What was refused can be fixed and sent again at once.
      return error ? undefined : refreshed
    },
  })
}
