import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Enrollment } from '@/components/portal/shell/learner-wire'
import { EmptyState } from '@/components/ui/empty-state'

const GROUPS = [
  { name: 'started', status: 'in_progress' },
  { name: 'waiting', status: 'enrolled' },
  { name: 'completed', status: 'completed' },
] as const

type Props = { enrollments: Enrollment[]; renderCard: (enrollment: Enrollment) => ReactNode }

export function LearnerCourseList({ enrollments, renderCard }: Props) {
  const t = useTranslations('learnerCourses')
  if (enrollments.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
  return GROUPS.map(({ name, status }) => {
    const group = enrollments.filter((enrollment) => enrollment.status === status)
    return (
      group.length > 0 && (
        <section key={name} aria-label={t(name)} className="grid gap-3">
          <h2 className="font-medium text-muted text-sm">{t(name)}</h2>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {group.map((enrollment) => (
              <li key={enrollment.enrollment_id} className="grid">
                {renderCard(enrollment)}
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
