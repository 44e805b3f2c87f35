'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { formatMoment } from '@/components/shared/format-time'
import { Notice } from '@/components/ui/notice'

type Exam = LearnCourse['exam']
const LONGEST_TIMER_MS = 2_000_000_000

/** Whether no attempt can be started now. */
export const isExamBlocked = ({ attempts_left, retry_at }: Exam): boolean =>
  attempts_left === 0 || retry_at !== null

/** Why the exam cannot be started now, and when it can; `onOpen` is called at that time. */
export function ExamWait({ exam, onOpen }: { exam: Exam; onOpen: () => void }) {
  const t = useTranslations('learnExam')
  const locale = useLocale()
  const { attempts_left, retry_at } = exam
  useEffect(() => {
    if (retry_at === null) return
    const left = Date.parse(retry_at) - Date.now()
    const timer = setTimeout(onOpen, Math.min(LONGEST_TIMER_MS, Math.max(1000, left + 1000)))
    return () => clearTimeout(timer)
  }, [retry_at, onOpen])
  if (attempts_left === 0) return <Notice tone="warn">{t('usedUp')}</Notice>
  if (retry_at === null) return null
  return (
    <Notice tone="info">
      {t('waitUntil', { time: formatMoment(retry_at, locale) })}
      {attempts_left !== null && <> {t('attemptsLeft', { count: attempts_left })}</>}
    </Notice>
  )
}
