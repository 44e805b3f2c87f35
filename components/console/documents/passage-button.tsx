'use client'

import { Quote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '@/components/shared/queries/use-read'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Skeleton } from '@/components/ui/skeleton'

export type PassageRef = {
  source_id: string
  start: number
  end: number
  quote: string
  page?: number | undefined
  slide?: number | undefined
}
type Props = { courseId: string; passage: PassageRef; children?: string }

/** Opens the source at the passage that something was written from. */
export function PassageButton({ courseId, passage, children }: Props) {
  const t = useTranslations('reviewDesk')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        title={passage.quote}
        className="inline-flex items-baseline gap-1.5 rounded-md px-1.5 py-1 text-start text-accent-strong text-sm hover:bg-sunken"
      >
        <Quote aria-hidden="true" className="size-3.5 shrink-0 self-start mt-1" />
        {children ?? t('passage')}
        <PassagePlace passage={passage} />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t('passageTitle')} size="wide">
        {open && <PassageText courseId={courseId} passage={passage} />}
      </Dialog>
    </>
  )
}

function PassagePlace({ passage: { page, slide } }: Pick<Props, 'passage'>) {
  const t = useTranslations('reviewDesk')
  if (page === undefined && slide === undefined) return null
  return (
    <span className="text-muted">
      {page === undefined ? t('slide', { number: slide ?? 0 }) : t('page', { number: page })}
    </span>
  )
}

function PassageText({ courseId, passage }: Props) {
  const t = useTranslations('reviewDesk')
  const query = useRead(
    ['course', courseId, 'source', passage.source_id],
    '/courses/{course_id}/sources/{source_id}',
    { path: { course_id: courseId, source_id: passage.source_id }, staleTime: 60_000 },
  )
  const mark = useRef<HTMLElement>(null)
  const isHere = Boolean(query.data)
  useEffect(() => {
    if (isHere) mark.current?.scrollIntoView({ block: 'center' })
  }, [isHere])
  if (query.isPending) return <Skeleton rows={2} label={t('passageLoading')} />
  // A deleted or corrected source keeps the text that was quoted from it.
  if (!query.data || query.data.text.slice(passage.start, passage.end) !== passage.quote)
    return <blockquote className="border-accent border-l-4 pl-4">{passage.quote}</blockquote>
  const { text, name } = query.data
  return (
    <>
      <p className="text-muted text-sm">{name}</p>
      <div
        lang={query.data.language ?? undefined}
        className="max-h-[60dvh] overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken p-4 text-sm leading-relaxed"
      >
        {text.slice(0, passage.start)}
        <mark ref={mark} className="rounded bg-warn-soft px-0.5 text-ink">
          {text.slice(passage.start, passage.end)}
        </mark>
        {text.slice(passage.end)}
      </div>
    </>
  )
}
