'use client'

import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import { formatLength } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { type Column, DataTable } from '@/components/ui/data-table'
import type { QuestionResult } from './learner-wire'
import { editorPath } from './result-flagged'

type Props = { course: Course; moduleIndex: number; questions: QuestionResult[] }

/** How the questions of a module were answered; those that reveal little about a learner are flagged. */
export function ResultQuestions({ course, moduleIndex, questions }: Props) {
  const t = useTranslations('results')
  const common = useTranslations('common')
  const words = useTranslations('question')
  const columns: Column<QuestionResult>[] = [
    {
      key: 'question',
      label: t('question'),
      cell: ({ prompt, type, difficulty, active }) => (
        <span className="grid min-w-64 gap-1">
          <span lang={course.language} className={active ? 'line-clamp-2' : 'line-clamp-2 text-muted'}>
            {prompt}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
            {words.has(type as 'open') ? words(type as 'open') : type} ·{' '}
            {words.has(difficulty as 'easy') ? words(difficulty as 'easy') : difficulty}
            {!active && <Badge tone="neutral">{t('oldVersion')}</Badge>}
          </span>
        </span>
      ),
    },
    { key: 'served', label: t('served'), align: 'end', cell: ({ served }) => served },
    { key: 'rate', label: t('correctRate'), cell: (question) => <Rate question={question} /> },
    {
      key: 'seconds',
      label: t('seconds'),
      align: 'end',
      cell: ({ average_seconds }) => (average_seconds === null ? t('none') : formatLength(average_seconds)),
    },
    {
      key: 'flags',
      label: t('flags'),
      cell: ({ flags }) =>
        flags.map((flag) => (
          <Badge key={flag} tone={flag === 'too_hard' ? 'bad' : 'warn'}>
            {t(flag)}
          </Badge>
        )),
    },
    {
      key: 'open',
      label: common('edit'),
      hidden: true,
      align: 'end',
      cell: ({ active, question_id, prompt }) =>
        active && (
          <Link
            href={editorPath(course.course_id, moduleIndex, question_id)}
            aria-label={t('openLabel', { prompt })}
            className="text-accent-strong underline-offset-4 hover:underline"
          >
            {common('edit')}
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      label={t('questions', { number: moduleIndex + 1 })}
      columns={columns}
      rows={questions}
      keyOf={({ question_id }) => question_id}
    />
  )
}

function Rate({ question: { correct_rate, correct, graded } }: { question: QuestionResult }) {
  const t = useTranslations('results')
  const format = useFormatter()
  if (correct_rate === null) return <span className="text-muted">{t('none')}</span>
  const percent = Math.round(correct_rate * 100)
  return (
    <span className="grid w-36 gap-1">
      <span className="flex justify-between gap-2 tabular-nums">
        {t('percent', { value: format.number(percent) })}
        <span className="text-muted text-xs leading-5">{t('ofGraded', { correct, graded })}</span>
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
