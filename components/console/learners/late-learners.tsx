import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useDay } from '@/components/shared/use-day'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

const MOST = 5

type Props = { courseId: string; count: number; onAll: () => void }

/** Who is late with a course: those whose due date is longest ago, and the way to all of them. */
export function LateLearners({ courseId, count, onAll }: Props) {
  const api = useApi()
  const t = useTranslations('results')
  const dayOf = useDay()
  const query = useQuery({
    queryKey: ['course', courseId, 'enrollments', 'late'],
    queryFn: () =>
      api.getPage('/courses/{course_id}/enrollments', {
        path: { course_id: courseId },
        query: { status: 'overdue', sort: 'due', limit: MOST },
      }),
    enabled: count > 0,
  })
  if (count === 0) return null
  return (
    <Card
      title={t('lateTitle', { count })}
      actions={
        <Button look="quiet" onClick={onAll}>
          {t('lateAll', { count })}
        </Button>
      }
    >
      {query.data ? (
        <ul aria-label={t('lateList')} className="grid divide-y divide-line text-sm">
          {query.data.data.map(({ enrollment_id, learner_name, learner_email, due_at, time_zone }) => (
            <li key={enrollment_id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="font-medium wrap-anywhere" title={learner_email}>
                {learner_name ?? learner_email}
              </span>
              <span className="text-muted">{t('lateSince', { day: dayOf(due_at, time_zone) ?? '–' })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded of={query} rows={2} label={t('loading')} />
      )}
    </Card>
  )
}
