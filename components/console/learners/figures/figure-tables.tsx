'use client'

import { Check } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/components/shared/format-time'
import { type Column, DataTable } from '@/components/ui/data-table'
import { FigureBar } from './figure-bar'
import type { CourseFigures, ExamFigures, GroupFigures, OptionFigures, WeekFigures } from './figure-wire'

/** How many questions are listed: the hardest. The file has all of them. */
const MOST_QUESTIONS = 10

/** How far learners are: all of them, then each group. */
export function GroupTable({ rows }: { rows: GroupFigures[] }) {
  const t = useTranslations('figures')
  const nameOf = ({ name }: GroupFigures) => name ?? t('everybody')
  return (
    <StandingTable
      label={t('groupsTitle')}
      rows={rows}
      first={{ key: 'name', label: t('group'), cell: nameOf }}
      nameOf={nameOf}
      keyOf={({ group_id }) => group_id ?? 'all'}
    />
  )
}

/** How far learners are in each course. */
export function CourseTable({ rows }: { rows: CourseFigures[] }) {
  const t = useTranslations('figures')
  return (
    <StandingTable
      label={t('coursesTitle')}
      rows={rows}
      first={{
        key: 'title',
        label: t('course'),
        cell: ({ course_id, title }) => (
          <Link
            href={`/courses/${course_id}/learners?tab=figures`}
            className="break-words font-medium underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        ),
      }}
      nameOf={({ title }) => title}
      keyOf={({ course_id }) => course_id}
    />
  )
}

type StandingProps<Row> = {
  label: string
  rows: Row[]
  first: Column<Row>
  nameOf: (row: Row) => string
  keyOf: (row: Row) => string
}

function StandingTable<Row extends GroupFigures | CourseFigures>(props: StandingProps<Row>) {
  const t = useTranslations('figures')
  const format = useFormatter()
  const { label, rows, first, nameOf, keyOf } = props
  const step = (key: 'started' | 'completed' | 'passed' | 'on_time' | 'late'): Column<Row> => ({
    key,
    label: t(key),
    cell: (row) => {
      const value = row[key]
      const of = key === 'on_time' || key === 'late' ? row.due : row.enrolled
      return value === null || of === null ? '–' : <FigureBar value={value} most={of} />
    },
  })
  const columns: Column<Row>[] = [
    first,
    { key: 'enrolled', label: t('enrolled'), aside: true, cell: ({ enrolled }) => enrolled },
    ...(['started', 'completed', 'passed', 'on_time', 'late'] as const).map(step),
    {
      key: 'median',
      label: t('medianDays'),
      cell: ({ median_days: days }) => (days === null ? '–' : format.number(days)),
    },
  ]
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        foldLabel={(row) => t('more', { name: nameOf(row) })}
      />
      {rows.some(({ withheld }) => withheld) && <p className="text-muted text-sm">{t('withheld')}</p>}
    </>
  )
}

const STEPS = ['enrolled', 'started', 'completed', 'passed'] as const

/** What happened week by week, the latest first. */
export function WeekTable({ rows }: { rows: WeekFigures[] }) {
  const t = useTranslations('figures')
  const locale = useLocale()
  if (rows.length === 0) return <p className="text-muted text-sm">{t('withheld')}</p>
  const most = Math.max(1, ...rows.flatMap((row) => STEPS.map((key) => row[key])))
  const columns: Column<WeekFigures>[] = [
    { key: 'week', label: t('week'), cell: ({ week }) => formatDay(`${week}T00:00:00Z`, locale) },
    ...STEPS.map((key) => ({
      key,
      label: t(key),
      cell: (row: WeekFigures) => <FigureBar value={row[key]} most={most} />,
    })),
  ]
  return (
    <div className="max-h-96 overflow-y-auto">
      <DataTable
        label={t('weeksTitle')}
        columns={columns}
        rows={rows.toReversed()}
        keyOf={({ week }) => week}
      />
    </div>
  )
}

/** How the scores of the final exam spread. */
export function ExamTable({ exam }: { exam: ExamFigures }) {
  const t = useTranslations('figures')
  if (exam.withheld) return <p className="text-muted text-sm">{t('withheld')}</p>
  if (exam.attempts === 0) return <p className="text-muted text-sm">{t('noExam')}</p>
  type Bin = ExamFigures['scores'][number]
  const most = Math.max(1, ...exam.scores.map(({ attempts }) => attempts))
  const columns: Column<Bin>[] = [
    { key: 'score', label: t('score'), cell: ({ from, to }) => t('range', { from, to }) },
    { key: 'best', label: t('best'), cell: ({ best }) => <FigureBar value={best} most={most} /> },
    {
      key: 'attempts',
      label: t('attempts'),
      cell: ({ attempts }) => <FigureBar value={attempts} most={most} />,
    },
  ]
  return (
    <DataTable
      label={t('examTitle')}
      columns={columns}
      rows={exam.scores}
      keyOf={({ from }) => String(from)}
    />
  )
}

/** The hardest questions, with the share of each option. */
export function OptionList({ rows, language }: { rows: OptionFigures[]; language: string }) {
  const t = useTranslations('figures')
  const shown = rows.filter(({ withheld }) => !withheld)
  if (shown.length === 0) return <p className="text-muted text-sm">{t('noAnswers')}</p>
  return (
    <ol className="grid gap-5">
      {shown.slice(0, MOST_QUESTIONS).map((row) => (
        <li key={row.question_id} className="grid gap-2">
          <OptionShares row={row} language={language} />
        </li>
      ))}
    </ol>
  )
}

function OptionShares({ row, language }: { row: OptionFigures; language: string }) {
  const t = useTranslations('figures')
  const format = useFormatter()
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      <p className="font-medium" lang={language}>
        {row.prompt}
      </p>
      <p className="text-muted text-sm">
        {t('answered', { count: row.answered, rate: percent(row.correct_rate ?? 0) })} ·{' '}
        {t('module', { number: row.module_index + 1 })}
      </p>
      <ul className="grid gap-1.5 text-sm">
        {row.options.map(({ option_id, text, correct, share }) => (
          <li key={option_id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
            <span className="flex min-w-0 items-start gap-1.5">
              {correct && <Check aria-label={t('right')} className="mt-0.5 size-4 shrink-0 text-good" />}
              <span lang={text === null ? undefined : language} className="break-words">
                {text ?? t(option_id === 'true' ? 'true' : 'false')}
              </span>
            </span>
            <FigureBar value={share} most={1} label={percent(share)} />
          </li>
        ))}
      </ul>
      {row.passage !== null && (
        <blockquote className="border-line border-l-2 pl-3 text-muted text-sm" lang={language}>
          {row.passage}
        </blockquote>
      )}
    </>
  )
}
