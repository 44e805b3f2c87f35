import { Check, Hand, LoaderCircle, type LucideIcon, Minus, Pause, Zap } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { type Course, type CourseModule, isMoving } from '@/components/console/data/course-wire'
import {
  type CellState,
  MODULE_CHECKPOINTS,
  type ModuleSteps,
  type PipelineStep,
} from '@/components/console/data/pipeline-state'
import { reviewPath } from '@/components/console/data/review-wire'
import { CheckpointIcon } from '@/components/console/page-parts/checkpoint-icon'
import { ModuleStatusBadge } from '@/components/console/page-parts/status-badge'
import { formatPercent } from '@/components/shared/format-percent'
import { formatLength } from '@/components/shared/format-time'
import { ProgressBar } from '@/components/ui/progress-bar'

type Props = { course: Course; pipeline: { course: PipelineStep[]; rows: ModuleSteps[] } }

/** States of a module that its parts do not show. */
const TOLD: CourseModule['status'][] = ['paused_quota_exceeded', 'updating', 'failed', 'skipped']

/** From the previous part to this one. */
const LINE = 'before:absolute before:top-1/2 before:-left-2 before:h-px before:w-2 before:bg-edge'

/**
 * The path of a course from its sources to its videos, each part with its gate: done, in progress or waiting.
 */
export function PipelinePicture({ course, pipeline }: Props) {
  const t = useTranslations('pipeline')
  const courseText = useTranslations('course')
  const checkpoint = useTranslations('pipelinePart')
  const locale = useLocale()
  const { percent, eta_seconds, writing } = course.progress
  return (
    <section aria-labelledby="pipeline" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="pipeline" className="font-semibold">
          {t('title')}
        </h2>
        {(isMoving(course) || course.status === 'failed') && (
          <p className="text-muted text-sm tabular-nums">
            {[
              writing &&
                t('writing', {
                  what: `${writing.task}_${writing.is_check ? 'check' : 'write'}`,
                  module: (writing.module_index ?? 0) + 1,
                  call: writing.call,
                  calls: writing.calls ?? 0,
                }),
              formatPercent(percent, locale),
              course.status === 'generating' &&
                eta_seconds !== null &&
                courseText('remaining', { time: formatLength(eta_seconds) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {isMoving(course) && <ProgressBar percent={percent} label={courseText('progress')} />}
      <ol aria-label={t('ofCourse')} className="grid gap-2 sm:grid-cols-2">
        {pipeline.course.map((cell) => (
          <li
            key={cell.checkpoint}
            className={cell.checkpoint === 'outline_review' ? `relative ${LINE} max-sm:before:hidden` : ''}
          >
            <PipelineCell courseId={course.course_id} cell={cell} label={checkpoint(cell.checkpoint)} />
          </li>
        ))}
      </ol>
      {pipeline.rows.length > 0 && (
        <section
          aria-label={t('ofModules')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="-mx-2 overflow-x-auto rounded-lg"
        >
          <table className="w-full table-fixed border-separate border-spacing-x-2 border-spacing-y-1.5 text-sm max-sm:block max-sm:px-2 sm:min-w-3xl">
            <thead className="max-sm:sr-only">
              <tr className="text-muted">
                <th scope="col" className="w-1/4 text-start font-normal">
                  {courseText('modules')}
                </th>
                {MODULE_CHECKPOINTS.map((name) => (
                  <th key={name} scope="col" className="px-1 text-start font-normal">
                    {checkpoint(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:grid max-sm:gap-3">
              {pipeline.rows.map((row) => (
                <PipelineRow key={row.moduleIndex} course={course} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function PipelineRow({ course, row }: { course: Course; row: ModuleSteps }) {
  const t = useTranslations('course')
  const part = useTranslations('pipelinePart')
  const module = course.modules.find((known) => known.module_index === row.moduleIndex)
  const name = t('module', { number: row.moduleIndex + 1 })
  return (
    <tr className="max-sm:grid max-sm:grid-cols-4 max-sm:gap-2">
      <th
        scope="row"
        className="py-1 pe-2 text-start align-middle font-normal max-sm:col-span-4 max-sm:p-0 sm:max-w-56"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate" title={module?.title}>
            <span className="text-muted">{row.moduleIndex + 1}.</span>{' '}
            <span lang={course.language}>{module?.title}</span>
          </span>
          {module && TOLD.includes(module.status) && <ModuleStatusBadge status={module.status} />}
        </span>
      </th>
      {row.cells.map((cell) => (
        <td key={cell.checkpoint} className={`relative min-w-0 p-0 ${LINE}`}>
          <PipelineCell
            courseId={course.course_id}
            cell={cell}
            label={`${part(cell.checkpoint)}, ${name}`}
            shortLabel={part(cell.checkpoint)}
          />
        </td>
      ))}
    </tr>
  )
}

const LOOKS: Record<CellState, { Icon: LucideIcon; box: string; mark: string }> = {
  todo: { Icon: Minus, box: 'border-line border-dashed text-muted', mark: 'text-muted' },
  making: { Icon: LoaderCircle, box: 'border-accent bg-info-soft', mark: 'text-accent-strong' },
  waiting: { Icon: Hand, box: 'border-warn bg-warn-soft', mark: 'text-warn' },
  done: { Icon: Check, box: 'border-line bg-good-soft', mark: 'text-good' },
  stopped: { Icon: Pause, box: 'border-line bg-sunken text-muted', mark: 'text-muted' },
}

type PipelineCellProps = {
  courseId: string
  cell: PipelineStep
  label: string
  /** of a module, in a column of such parts: seen on a phone only, above the state */
  shortLabel?: string
}

/** One part of the pipeline with its gate; links to its review once there is something to see. */
function PipelineCell({ courseId, cell, label, shortLabel }: PipelineCellProps) {
  const t = useTranslations('pipeline')
  const { Icon, box, mark } = LOOKS[cell.state]
  const isCompact = shortLabel !== undefined
  const state = cell.state === 'making' && cell.made > 0 ? t('made', { count: cell.made }) : t(cell.state)
  const gate = t(cell.isManual ? 'manual' : 'auto')
  const inside = (
    <>
      {isCompact ? (
        <>
          <span className="sr-only">{label}</span>
          <span aria-hidden="true" className="max-w-full truncate text-[0.6875rem] sm:hidden">
            {shortLabel}
          </span>
        </>
      ) : (
        <>
          <CheckpointIcon checkpoint={cell.checkpoint} />
          <span className="font-medium">{label}</span>
        </>
      )}
      <span className={`flex items-center gap-1.5 ${mark} ${isCompact ? '' : 'ml-auto'}`}>
        <Icon
          aria-hidden="true"
          className={`size-4 shrink-0 ${cell.state === 'making' ? 'motion-safe:animate-spin' : ''}`}
        />
        <span className={`whitespace-nowrap ${isCompact ? 'max-sm:sr-only' : ''}`}>{state}</span>
      </span>
      {cell.state !== 'waiting' && (
        <span title={gate} className={`shrink-0 text-muted ${isCompact ? 'ml-auto max-sm:sr-only' : ''}`}>
          {cell.isManual ? (
            <Hand aria-hidden="true" className="size-3.5" />
          ) : (
            <Zap aria-hidden="true" className="size-3.5 opacity-60" />
          )}
          <span className="sr-only">{gate}</span>
        </span>
      )}
    </>
  )
  const shape = `flex min-h-10 items-center gap-2 rounded-lg border px-3 text-sm ${isCompact ? 'max-sm:h-full max-sm:flex-col max-sm:gap-1 max-sm:px-0.5 max-sm:py-2' : ''} ${box}`
  if (cell.made === 0 && cell.state !== 'waiting') return <div className={shape}>{inside}</div>
  return (
    <Link
      href={reviewPath(courseId, cell.checkpoint, cell.moduleIndex)}
      className={`${shape} transition-shadow hover:shadow-sm hover:ring-1 hover:ring-edge`}
    >
      {inside}
    </Link>
  )
}
