import { useTranslations } from 'next-intl'
import { ModuleStatusBadge } from '@/components/console/shell/status-badge'
import { formatLength } from '@/components/shared/format-time'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type Course, type CourseModule, isMoving } from './course-wire'
import { PipelineCell } from './pipeline-cell'
import { type Cell, MODULE_CHECKPOINTS, type Row } from './pipeline-state'

type Props = { course: Course; pipeline: { course: Cell[]; rows: Row[] } }

/** Standings of a module that its parts do not show. */
const TOLD: CourseModule['status'][] = ['paused_quota_exceeded', 'updating', 'failed', 'skipped']

/** From the part before to this one. */
const LINE = 'before:absolute before:top-1/2 before:-left-2 before:h-px before:w-2 before:bg-edge'

/** The way of a course from its sources to its videos, each part with its gate: what is done, made, waits. */
export function PipelinePicture({ course, pipeline }: Props) {
  const t = useTranslations('pipeline')
  const courseText = useTranslations('course')
  const checkpoint = useTranslations('pipelinePart')
  const { percent, eta_seconds } = course.progress
  return (
    <section aria-labelledby="pipeline" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="pipeline" className="font-semibold">
          {t('title')}
        </h2>
        {(isMoving(course) || course.status === 'failed') && (
          <p className="text-muted text-sm tabular-nums">
            {[
              `${Math.round(percent)} %`,
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
            className={cell.checkpoint === 'outline_review' ? `relative ${LINE}` : ''}
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
          <table className="w-full min-w-3xl table-fixed border-separate border-spacing-x-2 border-spacing-y-1.5 text-sm">
            <thead>
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
            <tbody>
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

function PipelineRow({ course, row }: { course: Course; row: Row }) {
  const t = useTranslations('course')
  const part = useTranslations('pipelinePart')
  const module = course.modules.find((known) => known.module_index === row.moduleIndex)
  const name = t('module', { number: row.moduleIndex + 1 })
  return (
    <tr>
      <th scope="row" className="max-w-56 py-1 pe-2 text-start align-middle font-normal">
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate" title={module?.title}>
            <span className="text-muted">{row.moduleIndex + 1}.</span>{' '}
            <span lang={course.language}>{module?.title}</span>
          </span>
          {module && TOLD.includes(module.status) && <ModuleStatusBadge status={module.status} />}
        </span>
      </th>
      {row.cells.map((cell) => (
        <td key={cell.checkpoint} className={`relative p-0 ${LINE}`}>
          <PipelineCell
            courseId={course.course_id}
            cell={cell}
            label={`${part(cell.checkpoint)}, ${name}`}
            isCompact
          />
        </td>
      ))}
    </tr>
  )
}
