'use client'

import { useTranslations } from 'next-intl'
import { useWorkMode, type WorkMode } from './use-work-mode'

const MODES = ['live', 'test'] as const
const NAMES = { live: 'modeLive', test: 'modeTest' } as const

/** The real account, or its sandbox. */
export function ModeSwitch({ mode }: { mode: WorkMode }) {
  const t = useTranslations('app')
  const choose = useWorkMode()
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
