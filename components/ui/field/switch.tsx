'use client'

import * as Radix from '@radix-ui/react-switch'
import { useId } from 'react'

type Props = {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** An on/off switch that takes effect immediately. */
export function Switch({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-6 w-11 shrink-0 rounded-full border border-edge bg-sunken transition-colors after:absolute after:-inset-2.5 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  )
}
