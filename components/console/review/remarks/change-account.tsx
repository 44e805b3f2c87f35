'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course, CourseRemark } from '@/components/console/data/course-wire'
import { COURSE_STALE_MS } from '@/components/console/data/refetch-on-revision'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'
import { Disclosure } from '@/components/ui/disclosure'
import { isTakeable, takeRemark } from './take-remark'

type Props = {
  course: Course
  /** only what belongs to this checkpoint (and module); absent: everything */
  at?: { checkpoint: string; moduleIndex: number | null }
}

/**
 * What was refused, replaced or left out when a course was written: counted, and on demand each text with the
 * reason, to take anyway or copy. On the page of the course, what its language model was asked.
 */
export function ChangeAccount({ course, at }: Props) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const query = useRead(courseKeys.remarks(course.course_id), '/courses/{course_id}/remarks', {
    path: { course_id: course.course_id },
    staleTime: COURSE_STALE_MS,
  })
  const isHere = ({ checkpoint, module_index }: CourseRemark) =>
    !at || (checkpoint === at.checkpoint && (at.moduleIndex === null || module_index === at.moduleIndex))
  // Older courses name a question as often as it was rejected.
  const byContent = new Map((query.data ?? []).filter(isHere).map((each) => [JSON.stringify(each), each]))
  const remarks = [...byContent.values()]
  const { calls, input_tokens, output_tokens, money } = course.cost.llm
  const hasCost = !at && calls > 0
  if (remarks.length === 0 && !hasCost) return null
  const counted = Map.groupBy(remarks, ({ code }) => code)
  const summary = [...counted].map(([code, { length }]) => t(code, { count: length }))
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-semibold text-sm">{t('title')}</h2>
      {hasCost && (
        <p className="text-muted text-sm">
          {t('cost', { calls, input: input_tokens, output: output_tokens })}
          {money !== null && ` ${t('money', { money: format.number(money, { maximumFractionDigits: 2 }) })}`}
        </p>
      )}
      {remarks.length > 0 && (
        <Disclosure title={format.list(summary)}>
          <ul className="grid gap-2">
            {[...byContent].map(([key, remark]) => (
              <ChangeItem key={key} course={course} remark={remark} isPlaced={!at} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

type ItemProps = { course: Course; remark: CourseRemark; isPlaced: boolean }

function ChangeItem({ course, remark, isPlaced }: ItemProps) {
  const t = useTranslations('changes')
  const common = useTranslations('common')
  const take = useAction({
    run: (api) => takeRemark(api, course.course_id, remark),
    refreshes: [['course', course.course_id]],
    done: t('taken'),
  })
  const copy = useAction({ run: () => navigator.clipboard.writeText(remark.text), done: t('copied') })
  const { code, text, reason, words, module_index, scene_index } = remark
  const isRefused = reason !== null && text !== ''
  const mayTake = isRefused && isTakeable(remark) && course.status !== 'cancelled'
  return (
    <li className="grid min-w-0 gap-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <span className="text-muted text-xs">
        {t(code, { count: 1 })}
        {isPlaced && module_index !== null && ` · ${t('module', { number: module_index + 1 })}`}
        {scene_index !== null && ` · ${t('scene', { number: scene_index + 1 })}`}
      </span>
      {text !== '' && (
        <span lang={course.language} className="break-words">
          {text}
        </span>
      )}
      {reason && (
        <span className="break-words text-muted">
          {t('reason', { reason })} {words && <q lang={course.language}>{words}</q>}
        </span>
      )}
      {isRefused && (
        <button
          type="button"
          aria-label={t(mayTake ? 'takeLabel' : 'copyLabel', { text })}
          aria-disabled={take.isPending || undefined}
          onClick={() => !take.isPending && (mayTake ? take : copy).mutate()}
          className="min-h-8 justify-self-start rounded-md font-medium text-accent-strong hover:underline aria-disabled:opacity-60"
        >
          {mayTake ? t('take') : common('copy')}
        </button>
      )}
    </li>
  )
}
