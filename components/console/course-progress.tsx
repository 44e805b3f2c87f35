import { useTranslations } from 'next-intl'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type Course, isMoving, STAGES } from './course-wire'
import { formatLength } from './format-time'

const LOOKS = {
  past: 'text-ink',
  current: 'font-medium text-accent-strong',
  future: 'text-muted',
}

export function CourseProgress({ course }: { course: Course }) {
  const t = useTranslations('course')
  const stageText = useTranslations('stage')
  if (!isMoving(course) && course.status !== 'failed') return null
  const { percent, done_steps, total_steps, eta_seconds } = course.progress
  const current = STAGES.indexOf(course.stage)
  return (
    <section aria-label={t('progress')} className="grid gap-3 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium tabular-nums">{Math.round(percent)} %</span>
        <span className="text-muted tabular-nums">
          {t('steps', { done: done_steps, total: total_steps })}
          {eta_seconds !== null &&
            course.status === 'generating' &&
            ` · ${t('remaining', { time: formatLength(eta_seconds) })}`}
        </span>
      </div>
      <ProgressBar percent={percent} label={t('progress')} />
      <ol aria-label={t('stages')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === current ? 'step' : undefined}
            className={LOOKS[index < current ? 'past' : index === current ? 'current' : 'future']}
          >
            {index < current && <span aria-hidden="true">✓ </span>}
            {stageText(stage)}
          </li>
        ))}
      </ol>
    </section>
  )
}
