'use client'

import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/data/course-wire'

type Finding = NonNullable<Scene['slide']>['qc']['findings'][number]

/** What the check of a slide found, in the language of the page. */
export function SlideFindings({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslations('slideFinding')
  return findings.map(({ code, params }) => (
    <p key={`${code} ${Object.values(params).join(' ')}`} data-flag className="text-sm text-warn">
      {t(code, params as Record<'text', string>)}
    </p>
  ))
}
