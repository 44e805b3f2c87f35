'use client'

import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'

type Item = { id: string; text: string }
type Props = {
  items: Item[]
  labelledBy: string
  language: string
  onOrder: (ids: string[]) => void
}
type Direction = 'up' | 'down'

/** Items to put in order: with their arrow buttons, or by dragging their handles. */
export function QuestionOrderList({ items, labelledBy, language, onOrder }: Props) {
  const t = useTranslations('learnQuestion')
  const group = useId()
  const sensors = useSensors(useSensor(PointerSensor))
  const [news, setNews] = useState('')
  const moved = useRef<{ id: string; direction: Direction } | null>(null)
  const buttonId = (id: string, direction: Direction) => `${group}-${id}-${direction}`
  // A moved element loses the focus: it is restored, or at the end goes to the button that moves back.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, direction } = moved.current
    moved.current = null
    const buttons = [direction, direction === 'up' ? 'down' : 'up'] as const
    const target = buttons
      .map((each) => document.getElementById(buttonId(id, each)))
      .find((button) => button instanceof HTMLButtonElement && !button.disabled)
    target?.focus()
  })
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    onOrder(arrayMove(items, from, to).map(({ id }) => id))
    setNews(t('moved', { text: item.text, place: to + 1, count: items.length }))
  }
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const silent = () => ''
  const noSpeech = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }
  return (
    <>
      <DndContext
        id={group}
        sensors={sensors}
        accessibility={{ announcements: noSpeech, screenReaderInstructions: { draggable: '' } }}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) =>
          over && active.id !== over.id && move(placeOf(active.id), placeOf(over.id))
        }
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <ol aria-labelledby={labelledBy} className="grid gap-2.5">
            {items.map((item, place) => (
              <OrderItem
                key={item.id}
                item={item}
                place={place}
                count={items.length}
                language={language}
                buttonId={(direction) => buttonId(item.id, direction)}
                onMove={(direction) => {
                  moved.current = { id: item.id, direction }
                  move(place, direction === 'up' ? place - 1 : place + 1)
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  )
}

type ItemProps = {
  item: Item
  place: number
  count: number
  language: string
  buttonId: (direction: Direction) => string
  onMove: (direction: Direction) => void
}

function OrderItem({ item, place, count, language, buttonId, onMove }: ItemProps) {
  const t = useTranslations('learnQuestion')
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const place1 = place + 1
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex min-h-14 items-center gap-1 rounded-xl border bg-surface py-1.5 pr-1.5 ${isDragging ? 'relative z-10 border-accent shadow-lg' : 'border-edge'}`}
    >
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden="true"
        className="flex min-h-11 w-9 shrink-0 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
      >
        <GripVertical className="size-5" />
      </span>
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken font-medium text-muted text-sm tabular-nums"
      >
        {place1}
      </span>
      <span lang={language} className="min-w-0 flex-1 break-words px-2">
        {item.text}
      </span>
      <IconButton
        id={buttonId('up')}
        className="size-11!"
        label={t('moveUp', { text: item.text })}
        disabled={place === 0}
        onClick={() => onMove('up')}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        id={buttonId('down')}
        className="size-11!"
        label={t('moveDown', { text: item.text })}
        disabled={place1 === count}
        onClick={() => onMove('down')}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}
