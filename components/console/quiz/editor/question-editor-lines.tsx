'use client'

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { QuestionLine } from './question-editor-draft'
import { type LineMark, QuestionLineField } from './question-editor-line'
import { newLineId } from './use-question-editor'

type Props = {
  legend: string
  hint: string
  lines: QuestionLine[]
  /** how a line is marked as right, or numbered */
  mark: LineMark
  lang: string
  hasFeedback?: boolean
  least: number
  most: number
  addLabel: string
  error: string | undefined
  lineError: (id: string) => string | undefined
  onChange: (lines: QuestionLine[]) => void
  onMark?: (id: string, right: boolean) => void
}

/** Lines of text that can be added, removed and moved: by drag, by button, or with Alt and an arrow key. */
export function QuestionLines({
  legend,
  hint,
  lines,
  addLabel,
  error,
  least,
  most,
  onChange,
  ...rest
}: Props) {
  const t = useTranslations('questionEditor')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // The field of a new or moved line exists only after the next render.
  const focus = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.children[place]?.querySelector<HTMLInputElement>('input[type=text]')?.focus(),
    )
  const add = (place: number) => {
    if (lines.length >= most) return
    onChange(lines.toSpliced(place, 0, { id: newLineId(), text: '', right: false }))
    focus(place)
  }
  const remove = (place: number) => {
    if (lines.length <= least) return
    onChange(lines.toSpliced(place, 1))
    focus(Math.max(0, place - 1))
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length) return
    onChange(arrayMove(lines, from, to))
    focus(to)
  }
  const hear = (event: KeyboardEvent, place: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add(place + 1)
    else if (event.altKey && event.key === 'ArrowUp') move(place, place - 1)
    else if (event.altKey && event.key === 'ArrowDown') move(place, place + 1)
    else return
    event.preventDefault()
  }
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          const placeOf = (lineId: unknown) => lines.findIndex((line) => line.id === lineId)
          if (over && active.id !== over.id) onChange(arrayMove(lines, placeOf(active.id), placeOf(over.id)))
        }}
      >
        <SortableContext items={lines} strategy={verticalListSortingStrategy}>
          <ul ref={list} className="grid gap-2">
            {lines.map((line, place) => (
              <QuestionLineField
                key={line.id}
                {...rest}
                line={line}
                place={place}
                count={lines.length}
                group={id}
                canRemove={lines.length > least}
                onText={(text) => onChange(lines.with(place, { ...line, text }))}
                onFeedback={(feedback) => onChange(lines.with(place, { ...line, feedback }))}
                onMove={(by) => move(place, place + by)}
                onRemove={() => remove(place)}
                onKeyDown={(event) => hear(event, place)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
      {lines.length < most && (
        <button
          type="button"
          onClick={() => add(lines.length)}
          className="inline-flex min-h-9 items-center gap-1.5 justify-self-start rounded-lg px-2 text-accent-strong text-sm hover:bg-sunken"
        >
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </button>
      )}
      {lines.length >= most && <p className="text-muted text-sm">{t('most', { count: most })}</p>}
    </fieldset>
  )
}
