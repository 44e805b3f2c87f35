'use client'

import { useTranslations } from 'next-intl'
import type { PoolRemark } from '@/components/console/courses/course-wire'

/** Which types of question a module has none of, and why. */
export function QuizRemarks({ remarks }: { remarks: PoolRemark[] }) {
  const t = useTranslations('quizRemarks')
  const words = useTranslations('question')
  return (
    <section aria-labelledby="quiz-remarks" className="grid gap-1.5 px-2">
      <h2 id="quiz-remarks" className="font-medium text-muted text-xs">
        {t('title')}
      </h2>
      <ul className="grid gap-1.5 text-sm">
        {remarks.map(({ type, reason, found, needed }) => (
          <li key={type} className="rounded-lg bg-sunken px-2 py-1.5">
            <span className="font-medium">{words(type)}</span>
            <span className="block text-muted">{t(reason, { found: found ?? 0, needed: needed ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
