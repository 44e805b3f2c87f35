'use client'

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { QuestionLine } from './question-editor-draft'

/** How a line is marked as right, or numbered. */
export type LineMark = 'radio' | 'checkbox' | 'number' | 'none'

type Props = {
  mark: LineMark
  lang: string
  /** options to choose from can have feedback */
  hasFeedback?: boolean
  lineError: (id: string) => string | undefined
  onMark?: (id: string, right: boolean) => void
  line: QuestionLine
  place: number
  count: number
  group: string
  canRemove: boolean
  onText: (text: string) => void
  onFeedback: (text: string) => void
  onMove: (by: number) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One line: its mark, its text, and its move buttons. */
export function QuestionLineField({
  line,
  place,
  count,
  group,
  mark,
  lang,
  hasFeedback = false,
  lineError,
  onMark,
  ...on
}: Props) {
  const t = useTranslations('questionEditor')
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: line.id,
  })
  const number = place + 1
  const error = lineError(line.id)
  const small = 'size-8!'
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`grid gap-1 ${isDragging ? 'relative z-10 opacity-80' : ''}`}
    >
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('drag', { number })}
          title={t('drag', { number })}
          className="flex size-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted hover:bg-sunken active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
        {mark === 'number' && (
          <span aria-hidden="true" className="w-5 shrink-0 text-center text-muted text-sm tabular-nums">
            {number}
          </span>
        )}
        {(mark === 'radio' || mark === 'checkbox') && (
          <input
            type={mark}
            name={group}
            checked={line.right}
            aria-label={t('isRight', { number })}
            title={t('isRight', { number })}
            onChange={(event) => onMark?.(line.id, event.currentTarget.checked)}
            className="size-4 shrink-0 accent-(--accent)"
          />
        )}
        <input
          type="text"
          lang={lang}
          value={line.text}
          maxLength={500}
          aria-label={t('line', { number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${group}-${line.id}` : undefined}
          onChange={(event) => on.onText(event.currentTarget.value)}
          onKeyDown={on.onKeyDown}
          className={`min-h-10 w-full min-w-0 rounded-lg border bg-surface px-3 text-sm aria-invalid:border-bad ${line.right && mark !== 'number' && mark !== 'none' ? 'border-good' : 'border-edge'}`}
        />
        <div className="flex shrink-0">
          <IconButton
            className={small}
            label={t('moveUp', { number })}
            disabled={place === 0}
            onClick={() => on.onMove(-1)}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            className={small}
            label={t('moveDown', { number })}
            disabled={place === count - 1}
            onClick={() => on.onMove(1)}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            className={small}
            label={t('removeLine', { number })}
            disabled={!on.canRemove}
            onClick={on.onRemove}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      </div>
      {hasFeedback && (
        <input
          type="text"
          lang={lang}
          value={line.feedback ?? ''}
          maxLength={500}
          placeholder={t('feedback')}
          aria-label={t('feedbackOf', { number })}
          onChange={(event) => on.onFeedback(event.currentTarget.value)}
          onKeyDown={on.onKeyDown}
          className="ml-14 min-h-9 rounded-lg border border-line bg-surface px-3 text-muted text-sm"
        />
      )}
      {error && (
        <p id={`${group}-${line.id}`} className="pl-9 text-bad text-sm">
          {error}
        </p>
      )}
    </li>
  )
}
