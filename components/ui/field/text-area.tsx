'use client'

import { type ComponentProps, useId } from 'react'
import { useHydrated } from '../use-hydrated'
import { describedBy, FieldFrame, type FieldWords } from './field-frame'

type Props = ComponentProps<'textarea'> & FieldWords

/** Multi-line text; grows with its content. If controlled, it accepts text only once the page would keep it. */
export function TextArea({ label, hint, error, hideLabel = false, className = '', ...rest }: Props) {
  const id = useId()
  const isLive = useHydrated()
  const words = { label, hideLabel, ...(hint && { hint }), ...(error && { error }) }
  return (
    <FieldFrame id={id} {...words}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        readOnly={rest.readOnly ?? ('value' in rest && !isLive)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
        className={`field-sizing-content min-h-20 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink sm:text-sm aria-invalid:border-bad ${className}`}
      />
    </FieldFrame>
  )
}
