'use client'

import { useTranslations } from 'next-intl'
import { readFinding } from './slide-findings'

/** What the check of a slide found, in the language of the page. */
export function SlideFinding({ problem }: { problem: string }) {
  const t = useTranslations('slideFinding')
  const { kind, about } = readFinding(problem)
  return (
    <p data-flag className="text-sm text-warn">
      {t(kind, { about })}
    </p>
  )
}
