'use client'

import { useTranslations } from 'next-intl'
import { formatLength } from '@/components/shared/format-time'
import { type Column, DataTable } from '@/components/ui/data-table'
import type { ModuleWatching } from './learner-wire'

type Props = { module: ModuleWatching; stepSeconds: number; language: string }
type Scene = ModuleWatching['scenes'][number]

/** Where the learners of a module stop: a strip along its video, and the same by scene as a table. */
export function WatchingStrip({ module, stepSeconds, language }: Props) {
  const t = useTranslations('watching')
  if (module.started === 0) return null
  if (module.withheld) return <p className="text-muted text-sm">{t('withheld')}</p>
  const columns: Column<Scene>[] = [
    {
      key: 'scene',
      label: t('scene'),
      cell: ({ scene_num, title }) => (
        <>
          {scene_num}. <span lang={language}>{title}</span>
        </>
      ),
    },
    { key: 'at', label: t('at'), align: 'end', cell: ({ start_seconds }) => formatLength(start_seconds) },
    { key: 'learners', label: t('learners'), align: 'end', cell: ({ learners }) => learners },
    { key: 'left', label: t('left'), align: 'end', cell: ({ left }) => left ?? '–' },
    { key: 'again', label: t('again'), align: 'end', cell: ({ again }) => again },
  ]
  return (
    <div className="grid gap-2">
      <Strip module={module} stepSeconds={stepSeconds} />
      <details className="text-sm">
        <summary className="min-h-10 cursor-pointer py-2 text-accent-strong">{t('table')}</summary>
        <DataTable
          label={t('tableOf', { number: module.module_index + 1 })}
          columns={columns}
          rows={module.scenes}
          keyOf={({ scene_num }) => String(scene_num)}
        />
      </details>
    </div>
  )
}

const SIZE = { height: 48, again: 8 }

/** A bar for each step, as high as the share of those who started; below it, what was watched again. */
function Strip({ module, stepSeconds }: Omit<Props, 'language'>) {
  const t = useTranslations('watching')
  const { started, steps, scenes, duration_seconds } = module
  const end = Math.max(duration_seconds ?? 0, ...steps.map(({ second }) => second + stepSeconds))
  const most = Math.max(1, ...steps.map(({ again }) => again))
  const worst = scenes.reduce<Scene | null>(
    (found, scene) => ((scene.left ?? 0) > (found?.left ?? 0) ? scene : found),
    null,
  )
  const said = worst
    ? t('stripWorst', { started, left: worst.left ?? 0, scene: worst.scene_num })
    : t('strip', { started })
  return (
    <figure className="grid gap-1">
      <svg
        viewBox={`0 0 ${end} ${SIZE.height + SIZE.again}`}
        preserveAspectRatio="none"
        className="h-14 w-full rounded-md bg-sunken"
        role="img"
        aria-label={said}
      >
        {steps.map(({ second, learners, again }) => {
          const height = (learners / started) * SIZE.height
          return (
            <g key={second}>
              <rect
                x={second}
                y={SIZE.height - height}
                width={stepSeconds}
                height={height}
                className="fill-accent"
              />
              <rect
                x={second}
                y={SIZE.height}
                width={stepSeconds}
                height={(again / most) * SIZE.again}
                className="fill-ink"
              />
            </g>
          )
        })}
        {scenes.slice(1).map(({ scene_num, start_seconds }) => (
          <line
            key={scene_num}
            x1={start_seconds}
            x2={start_seconds}
            y1={0}
            y2={SIZE.height + SIZE.again}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
      </svg>
      <figcaption className="text-muted text-sm">{said}</figcaption>
    </figure>
  )
}
