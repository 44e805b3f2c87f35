'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import { TIERS } from '@/components/console/data/question-tiers'
import { isOfModule, reviewPath } from '@/components/console/data/review-wire'
import { ModuleStatusBadge } from '@/components/console/page-parts/status-badge'
import { DataTable } from '@/components/ui/data-table'
import { QUESTION_TYPES, type QuestionType } from '@/lib/product/question-types'
import type { Exam, ExamModule } from './exam-wire'

const LINK = 'underline underline-offset-4'

/** The questions the exam is drawn from, module by module, and how many are not approved yet. */
export function ExamPool({ course, exam }: { course: Course; exam: Exam }) {
  const t = useTranslations('examPage')
  return (
    <section aria-labelledby="exam-pool" className="grid gap-3">
      <h2 id="exam-pool" className="font-semibold text-lg">
        {t('poolTitle')}
      </h2>
      <DataTable
        label={t('module')}
        rows={exam.modules}
        keyOf={({ module_index }) => String(module_index)}
        columns={[
          {
            key: 'module',
            label: t('module'),
            cell: ({ module_index, title }) => (
              <Link
                href={`/courses/${course.course_id}/quiz?module=${module_index + 1}`}
                lang={course.language}
                className="font-medium underline-offset-4 hover:underline"
              >
                {module_index + 1}. {title}
              </Link>
            ),
          },
          {
            key: 'count',
            label: t('count'),
            align: 'end',
            cell: ({ question_count }) => question_count,
          },
          { key: 'types', label: t('types'), cell: (module) => <Types module={module} /> },
          { key: 'tiers', label: t('tiers'), cell: (module) => <Tiers module={module} /> },
          { key: 'state', label: t('state'), cell: (module) => <State course={course} module={module} /> },
        ]}
      />
    </section>
  )
}

type Counts = readonly (readonly [name: QuestionType | (typeof TIERS)[number], count: number])[]

const Types = ({ module }: { module: ExamModule }) => (
  <CountList counts={QUESTION_TYPES.map((type) => [type, module.types[type]])} />
)

const Tiers = ({ module }: { module: ExamModule }) => (
  <CountList counts={TIERS.map((tier) => [tier, module.difficulties[tier]])} />
)

/** Only the tiers that have questions, such as "Easy 4". */
function CountList({ counts }: { counts: Counts }) {
  const words = useTranslations('question')
  const present = counts.filter(([, count]) => count > 0)
  if (present.length === 0) return <span className="text-muted">–</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 max-sm:justify-end">
      {present.map(([name, count]) => (
        <li key={name} className="whitespace-nowrap">
          <span className="text-muted">{words(name)}</span> <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}

function State({ course, module }: { course: Course; module: ExamModule }) {
  const t = useTranslations('examPage')
  const gates = useTranslations('checkpoint')
  const { module_index, status, included, unapproved_count, open_reviews } = module
  const waiting = open_reviews.filter((gate) => gate !== 'brand_review' && isOfModule(gate))
  return (
    <div className="grid justify-items-start gap-1 max-sm:justify-items-end max-sm:text-end">
      <ModuleStatusBadge status={status} />
      {!included && <span className="text-muted">{t('leftOut')}</span>}
      {included && unapproved_count > 0 && (
        <Link
          href={reviewPath(course.course_id, 'quiz_review', module_index)}
          className={`text-warn ${LINK}`}
        >
          {t('toApprove', { count: unapproved_count })}
        </Link>
      )}
      {waiting
        .filter((gate) => gate !== 'quiz_review' || unapproved_count === 0)
        .map((gate) => (
          <Link key={gate} href={reviewPath(course.course_id, gate, module_index)} className={LINK}>
            {t('gateWaits', { gate: gates(gate) })}
          </Link>
        ))}
    </div>
  )
}
