import { Check, Hand, LoaderCircle, type LucideIcon, Minus, Pause, Zap } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { reviewPath } from '@/components/console/review/review-wire'
import { CheckpointIcon } from './pipeline-icon'
import type { Cell, CellState } from './pipeline-state'

const LOOKS: Record<CellState, { Icon: LucideIcon; box: string; mark: string }> = {
  todo: { Icon: Minus, box: 'border-line border-dashed text-muted', mark: 'text-muted' },
  making: { Icon: LoaderCircle, box: 'border-accent bg-info-soft', mark: 'text-accent-strong' },
  waiting: { Icon: Hand, box: 'border-warn bg-warn-soft', mark: 'text-warn' },
  done: { Icon: Check, box: 'border-line bg-good-soft', mark: 'text-good' },
  stopped: { Icon: Pause, box: 'border-line bg-sunken text-muted', mark: 'text-muted' },
}

type Props = { courseId: string; cell: Cell; label: string; isCompact?: boolean }

/** One part of the pipeline with its gate; leads to where it is reviewed, once there is something to see. */
export function PipelineCell({ courseId, cell, label, isCompact = false }: Props) {
  const t = useTranslations('pipeline')
  const { Icon, box, mark } = LOOKS[cell.state]
  const state = cell.state === 'making' && cell.made > 0 ? t('made', { count: cell.made }) : t(cell.state)
  const gate = t(cell.isManual ? 'manual' : 'auto')
  const inside = (
    <>
      {isCompact ? (
        <span className="sr-only">{label}</span>
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
        <span className="whitespace-nowrap">{state}</span>
      </span>
      <span title={gate} className={`shrink-0 text-muted ${isCompact ? 'ml-auto' : ''}`}>
        {cell.isManual ? (
          <Hand aria-hidden="true" className="size-3.5" />
        ) : (
          <Zap aria-hidden="true" className="size-3.5 opacity-60" />
        )}
        <span className="sr-only">{gate}</span>
      </span>
    </>
  )
  const shape = `flex min-h-10 items-center gap-2 rounded-lg border px-3 text-sm ${box}`
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
