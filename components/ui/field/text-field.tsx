'use client'

import { type ComponentProps, useId } from 'react'
import { useHydrated } from '../use-hydrated'
import { describedBy, FieldFrame, type FieldWords } from './field-frame'

type Props = ComponentProps<'input'> & FieldWords

/**
 * A line of text with its label; screen readers read `error` with it. If controlled, it accepts text only once
 * the page would keep it.
 */
export function TextField({ label, hint, error, hideLabel = false, className = '', ...rest }: Props) {
  const id = useId()
  const isLive = useHydrated()
  const words = { label, hideLabel, ...(hint && { hint }), ...(error && { error }) }
  return (
    <FieldFrame id={id} {...words}>
      <input
        {...rest}
        id={id}
        readOnly={rest.readOnly ?? ('value' in rest && !isLive)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
        className={`min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink sm:min-h-10 sm:text-sm aria-invalid:border-bad ${className}`}
      />
    </FieldFrame>
  )
}
