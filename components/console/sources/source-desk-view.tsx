'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { CourseSource } from '@/components/console/data/course-wire'
import { isApproved } from '@/components/console/data/review-wire'
import type { DeskProps } from '@/components/console/review/desk-props'
import { useUnsaved } from '@/components/console/review/use-unsaved'
import { useKeys } from '@/components/shared/use-keys'
import { Notice } from '@/components/ui/notice'
import { SourceDeskList } from './source-desk-list'
import { SourceDeskReader } from './source-desk-reader'
import { SourceDeskSide } from './source-desk-side'
import { useSourceChange } from './use-source-change'

const NOTE_FIELD = 'source-note'

export function SourceDeskView({ sources, ...desk }: DeskProps & { sources: CourseSource[] }) {
  const { course, review, entries } = desk
  const t = useTranslations('sourceDesk')
  const rowOf = (source: CourseSource) => entries.find((entry) => entry.source_id === source.source_id)
  const isOpen = (source: CourseSource) => {
    const row = rowOf(source)
    return row !== undefined && !isApproved(row)
  }
  const asked = useSearchParams()?.get('source')
  const [chosen, setChosen] = useState(() => asked ?? (sources.find(isOpen) ?? sources[0]!).source_id)
  const [isEditing, setEditing] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const reader = useRef<HTMLElement>(null)
  const at = Math.max(
    0,
    sources.findIndex((source) => source.source_id === chosen),
  )
  const source = sources[at]!
  const { exclude } = useSourceChange(course)
  // The source shows at once that it is left out, or in use again; the ledger follows.
  const row = source.excluded || exclude.isPending ? undefined : rowOf(source)
  const canEdit = course.stage === 'sources' && course.status !== 'cancelled'
  const choose = (index: number) => {
    const next = sources[Math.min(Math.max(index, 0), sources.length - 1)]!
    setChosen(next.source_id)
    setEditing(false)
    reader.current?.scrollTo({ top: 0 })
  }
  const approve = () => {
    if (!row) return
    const after = [...sources.slice(at + 1), ...sources.slice(0, at)].find(isOpen)
    review.approve([row], {
      onHeld: () => after && choose(sources.indexOf(after)),
      onUndo: () => choose(at),
    })
  }
  const toggle = () => canEdit && exclude.mutate({ source_id: source.source_id, excluded: !source.excluded })
  useUnsaved(review, 'source', isUnsaved ? t('unsaved') : null)
  useKeys(
    {
      j: () => choose(at + 1),
      k: () => choose(at - 1),
      arrowdown: () => choose(at + 1),
      arrowup: () => choose(at - 1),
      a: approve,
      x: toggle,
      e: () => setEditing(canEdit && source.status !== 'pending'),
      n: () => document.getElementsByName(NOTE_FIELD)[0]?.focus(),
    },
    !isEditing,
  )
  return (
    <div className="grid gap-4">
      {!canEdit && <Notice tone="info">{t('closed')}</Notice>}
      <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_18rem]">
        <SourceDeskList sources={sources} rowOf={rowOf} chosen={source.source_id} onChoose={choose} />
        <SourceDeskReader
          key={source.source_id}
          ref={reader}
          course={course}
          source={source}
          others={sources}
          canEdit={canEdit}
          isEditing={isEditing}
          busy={exclude.isPending}
          onEditing={setEditing}
          onExclude={toggle}
          onUnsaved={setUnsaved}
        />
        <SourceDeskSide
          {...desk}
          source={source}
          row={row}
          canEdit={canEdit}
          noteField={NOTE_FIELD}
          onApprove={approve}
        />
      </div>
    </div>
  )
}
