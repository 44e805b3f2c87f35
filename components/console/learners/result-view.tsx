'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { Card } from '@/components/ui/card'
import { CheckField } from '@/components/ui/field/check-field'
import { LateLearners } from './late-learners'
import type { CourseResults, CourseWatching, ModuleResult } from './learner-wire'
import { flaggedResults } from './result-flagged'
import { ResultQuestions } from './result-questions'
import { WatchingStrip } from './watching-strip'

type Props = {
  course: Course
  results: CourseResults
  watching: CourseWatching | undefined
  onLate: () => void
}

/** The figures of a course, then module by module its questions. */
export function ResultView({ course, results, watching, onLate }: Props) {
  const t = useTranslations('results')
  const [onlyFlagged, setOnlyFlagged] = useState(false)
  const flagged = flaggedResults(results)
  return (
    <>
      <ResultFigures results={results} />
      <LateLearners courseId={course.course_id} count={results.learners.overdue} onAll={onLate} />
      <Card title={t('flaggedTitle', { count: flagged.length })} description={t('flaggedHint')}>
        {flagged.length > 0 && (
          <CheckField label={t('onlyFlagged')} checked={onlyFlagged} onChange={setOnlyFlagged} />
        )}
      </Card>
      {results.modules.map((module) => {
        const watched = watching?.modules.find(({ module_index }) => module_index === module.module_index)
        const questions = module.questions.filter(({ flags }) => !onlyFlagged || flags.length > 0)
        return (
          (questions.length > 0 || !onlyFlagged) && (
            <section
              key={module.module_index}
              aria-labelledby={`module-${module.module_index}`}
              className="grid gap-3"
            >
              <ModuleHead module={module} language={course.language} />
              {watching && watched && !onlyFlagged && (
                <WatchingStrip
                  module={watched}
                  stepSeconds={watching.step_seconds}
                  language={course.language}
                />
              )}
              {questions.length > 0 && (
                <ResultQuestions course={course} moduleIndex={module.module_index} questions={questions} />
              )}
            </section>
          )
        )
      })}
    </>
  )
}

function ResultFigures({ results }: Pick<Props, 'results'>) {
  const t = useTranslations('results')
  const attempts = useAttemptWords()
  const { enrolled, in_progress, completed, average_progress_percent } = results.learners
  const percent = usePercent()
  const figures = [
    { label: t('enrolled'), value: String(enrolled) },
    { label: t('inProgress'), value: String(in_progress) },
    { label: t('completed'), value: String(completed) },
    { label: t('averageProgress'), value: percent(average_progress_percent), more: t('progressHint') },
    {
      label: t('exam'),
      value: percent(results.final_exam.average_score),
      more: attempts(results.final_exam),
    },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.6fr)]">
      {figures.map(({ label, value, more }) => (
        <div key={label} className="grid content-start gap-1 rounded-xl border border-line bg-surface p-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
          {more && <dd className="text-muted text-sm">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

function ModuleHead({ module, language }: { module: ModuleResult; language: string }) {
  const t = useTranslations('results')
  const attempts = useAttemptWords()
  return (
    <div className="grid gap-1">
      <h2 id={`module-${module.module_index}`} className="font-semibold text-lg">
        {module.module_index + 1}. <span lang={language}>{module.title}</span>
      </h2>
      <p className="text-muted text-sm">
        {t('watched', { count: module.watched })}
        {module.attested > 0 && <> · {t('attested', { count: module.attested })}</>}
        {module.claimed > 0 && <> · {t('claimed', { count: module.claimed })}</>} · {attempts(module)}
      </p>
    </div>
  )
}

/** A figure of 0-100 with its percent sign; a dash if there is none. */
function usePercent() {
  const t = useTranslations('results')
  const format = useFormatter()
  return (value: number | null) =>
    value === null ? t('none') : t('percent', { value: format.number(value) })
}

type Attempts = Pick<ModuleResult, 'attempts' | 'pass_rate' | 'average_score'>

function useAttemptWords() {
  const t = useTranslations('results')
  const percent = usePercent()
  return ({ attempts, pass_rate, average_score }: Attempts): string => {
    const count = t('attempts', { count: attempts })
    if (pass_rate === null) return count
    const rate = t('passRate', { rate: percent(Math.round(pass_rate * 100)) })
    return [count, rate, t('averageScore', { score: percent(average_score) })].join(' · ')
  }
}
