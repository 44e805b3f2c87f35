'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { Exam } from './exam-wire'

/** How many questions are drawn and how, what it takes to pass, and how many attempts are allowed. */
export function ExamRules({ exam }: { exam: Exam }) {
  const t = useTranslations('examPage')
  const format = useFormatter()
  const { pool, exam_size, pass_threshold, attempt_limit } = exam
  const mark = format.number(pass_threshold / 100, { style: 'percent' })
  const isWhole = pool.question_count <= exam_size
  const figures = [
    { label: t('pool'), value: String(pool.question_count) },
    { label: t('drawn'), value: String(Math.min(exam_size, pool.question_count)) },
    { label: t('mark'), value: mark },
    { label: t('attempts'), value: attempt_limit === null ? t('unlimited') : String(attempt_limit) },
    { label: t('unapproved'), value: String(pool.unapproved_count), isWarning: pool.unapproved_count > 0 },
  ]
  return (
    <Card title={t('rulesTitle')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        {figures.map(({ label, value, isWarning }) => (
          <div key={label} className="grid content-start">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className={`font-semibold text-xl tabular-nums ${isWarning ? 'text-warn' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid max-w-prose list-disc gap-1 pl-5 text-sm">
        <li>{isWhole ? t('drawAll', { size: exam_size }) : t('drawSpread', { size: exam_size })}</li>
        <li>{t('drawUnseen')}</li>
        <li>{t('drawRetake')}</li>
        <li>{t('passing', { mark })}</li>
      </ul>
    </Card>
  )
}
