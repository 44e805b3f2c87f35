import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { CourseCard } from './course-card'
import type { CourseSummary } from './course-wire'

type Props = {
  courses: CourseSummary[]
  isStale: boolean
  older: { load: () => void; busy: boolean } | null
}

export function CourseList({ courses, isStale, older }: Props) {
  const t = useTranslations('home')
  const failure = useTranslations('failure')
  if (courses.length === 0)
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyHint')}</p>
        <code className="rounded-lg bg-sunken px-3 py-2 text-ink text-sm">npm run demo -- document.pdf</code>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      {isStale && (
        <Notice tone="warn" live>
          {failure('stale')}
        </Notice>
      )}
      <ul className="grid gap-3">
        {courses.map((course) => (
          <li key={course.course_id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
      {older && (
        <Button look="quiet" className="justify-self-center" busy={older.busy} onClick={older.load}>
          {older.busy ? t('moreBusy') : t('more')}
        </Button>
      )}
    </div>
  )
}
