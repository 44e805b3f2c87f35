import type { ReactNode } from 'react'

export type FieldWords = { label: string; hint?: string; error?: string; hideLabel?: boolean }

/** What a screen reader reads with the field of this id. */
export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** A field with its label above, its hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
