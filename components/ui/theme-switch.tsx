'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { useEffect, useState } from 'react'

const CHOICES = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const

type Props = { label: string; names: Record<(typeof CHOICES)[number]['theme'], string> }

/** Light, dark, or match system. */
export function ThemeSwitch({ label, names }: Props) {
  const { theme, setTheme } = useTheme()
  // Only the browser knows the choice: the server-rendered markup must not show one.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return (
    <fieldset className="flex rounded-lg border border-line p-0.5">
      <legend className="sr-only">{label}</legend>
      {CHOICES.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          title={names[choice.theme]}
          aria-label={names[choice.theme]}
          aria-pressed={isHere && theme === choice.theme}
          onClick={() => setTheme(choice.theme)}
          className="flex size-8 items-center justify-center rounded-md text-muted aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <choice.Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  )
}
