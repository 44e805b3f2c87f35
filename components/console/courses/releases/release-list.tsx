import { useLocale, useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import type { ApiAnswer } from '@/components/shared/api-types'
import { formatMoment, formatRunningTime } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'

type Release = ApiAnswer<'GET', '/courses/{course_id}/releases'>[number]

/** The releases of a course, newest first: what changed, and how many learners are on each. */
export function ReleaseList({ course }: { course: Course }) {
  const t = useTranslations('releases')
  const releases = useRead(['course', course.course_id, 'releases'], '/courses/{course_id}/releases', {
    path: { course_id: course.course_id },
  })
  if (!releases.data) return <NotLoaded of={releases} rows={2} label={t('loading')} />
  if (releases.data.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
  return (
    <>
      <p className="text-muted text-sm">{t('hint')}</p>
      <ol className="grid gap-3">
        {releases.data.map((release) => (
          <li key={release.release}>
            <ReleaseCard release={release} language={course.language} />
          </li>
        ))}
      </ol>
    </>
  )
}

function ReleaseCard({ release, language }: { release: Release; language: string }) {
  const t = useTranslations('releases')
  const rule = useTranslations('updateRule')
  const locale = useLocale()
  const { release: number, created_at, learners, completed, modules, on_update } = release
  const isFirst = number === 1
  return (
    <article
      aria-label={t('release', { number })}
      className="grid gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">
          {t('release', { number })}{' '}
          <time dateTime={created_at} className="ml-1 font-normal text-muted text-sm">
            {formatMoment(created_at, locale)}
          </time>
        </h2>
        <p className="text-sm tabular-nums">
          {t('learners', { count: learners })} · {t('completed', { count: completed })}
        </p>
      </div>
      {isFirst ? (
        <p className="text-muted text-sm">{t('first')}</p>
      ) : (
        <>
          <p className="text-muted text-sm">
            {t('rule')} {rule(on_update)}.
          </p>
          <ul className="grid gap-2 text-sm">
            {modules.map((module) => (
              <ChangedModule key={module.module_num} module={module} language={language} />
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

type ModuleProps = { module: Release['modules'][number]; language: string }

function ChangedModule({ module, language }: ModuleProps) {
  const t = useTranslations('releases')
  const common = useTranslations('common')
  const { module_num, title, change, scenes, new_questions, removed_scenes } = module
  const counts = [
    new_questions > 0 && common('newQuestions', { count: new_questions }),
    removed_scenes > 0 && common('removedScenes', { count: removed_scenes }),
  ].filter(Boolean)
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          {t('module', { number: module_num })} <span lang={language}>{title}</span>
        </span>
        {change !== 'changed' && <Badge tone="neutral">{t(`module_${change}`)}</Badge>}
      </p>
      {change !== 'removed' && (
        <ul className="grid gap-1 pl-4">
          {scenes.map((scene) => (
            <li key={scene.scene_num} className="flex items-center gap-2">
              <span className="w-10 shrink-0 text-muted tabular-nums">
                {scene.start_seconds === null ? '–' : formatRunningTime(scene.start_seconds)}
              </span>
              <span lang={language} className="min-w-0 wrap-anywhere">
                {scene.title}
              </span>
              <Badge tone={scene.change === 'added' ? 'good' : 'info'}>{t(`scene_${scene.change}`)}</Badge>
            </li>
          ))}
          {counts.length > 0 && <li className="text-muted">{counts.join(' · ')}</li>}
        </ul>
      )}
    </li>
  )
}
