'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { keepChoice, MODE_COOKIE } from './console-choice'

const MODES = ['live', 'test'] as const
const NAMES = { live: 'modeLive', test: 'modeTest' } as const

/** The real account, or its sandbox. What the other one had loaded is forgotten. */
export function ModeSwitch({ mode }: { mode: (typeof MODES)[number] }) {
  const t = useTranslations('app')
  const router = useRouter()
  const client = useQueryClient()
  const choose = (chosen: (typeof MODES)[number]) => {
    keepChoice(MODE_COOKIE, chosen === 'live' ? null : chosen)
    client.clear()
    router.push('/')
    router.refresh()
  }
  return (
    <fieldset className="flex rounded-lg border border-line p-0.5">
      <legend className="sr-only">{t('mode')}</legend>
      {MODES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={mode === choice}
          onClick={() => choose(choice)}
          className="min-h-8 rounded-md px-2.5 font-medium text-muted text-xs aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {t(NAMES[choice])}
        </button>
      ))}
    </fieldset>
  )
}
