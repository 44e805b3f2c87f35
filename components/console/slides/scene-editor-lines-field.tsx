'use client'

import { ArrowDown, ArrowUp, Columns3, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { type LayoutName, MOST_LINES } from '@/lib/media/slides/slide-layouts'
import { canWiden, cellsOf, moveLine, setCell } from './scene-editor-lines'

type Props = {
  layout: LayoutName
  lines: string[]
  /** the course's */
  language: string
  error: string | undefined
  onChange: (lines: string[]) => void
}

/** The lines of a slide, cell by cell: Enter adds one below, Alt with an arrow key moves one. */
export function SceneEditorLinesField({ layout, lines, language, error, onChange }: Props) {
  const t = useTranslations('sceneEditor')
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const rows = cellsOf(layout, lines)
  // The fields of a new or moved line exist only after the next render.
  const focus = (line: number) =>
    requestAnimationFrame(() => list.current?.children[line]?.querySelector('textarea')?.focus())
  const add = (after: number) => {
    if (lines.length >= MOST_LINES) return
    onChange(lines.toSpliced(after + 1, 0, ''))
    focus(after + 1)
  }
  const remove = (line: number) => {
    onChange(lines.toSpliced(line, 1))
    focus(Math.max(0, line - 1))
  }
  const move = (line: number, by: number) => {
    const to = line + by
    if (to < 0 || to >= lines.length) return
    onChange(moveLine(lines, line, by))
    focus(to)
  }
  const hear = (event: React.KeyboardEvent<HTMLTextAreaElement>, line: number) => {
    const { key, altKey, currentTarget } = event
    const isRemoval = key === 'Backspace' && lines[line] === '' && currentTarget.value === ''
    if (key === 'Enter' && !event.ctrlKey && !event.metaKey) add(line)
    else if (altKey && key === 'ArrowUp') move(line, -1)
    else if (altKey && key === 'ArrowDown') move(line, 1)
    else if (isRemoval) remove(line)
    else return
    event.preventDefault()
  }
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{t('lines')}</legend>
      <ol ref={list} className="grid gap-2">
        {rows.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place only
          <li key={line} className="flex items-center gap-1">
            <div className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-1">
              {cells.map((cell, index) => (
                <textarea
                  rows={1}
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place only
                  key={index}
                  lang={language}
                  value={cell}
                  aria-label={
                    cells.length > 1
                      ? t('cell', { line: line + 1, cell: index + 1 })
                      : t('line', { line: line + 1 })
                  }
                  aria-invalid={error ? true : undefined}
                  onChange={(event) =>
                    onChange(
                      setCell(
                        layout,
                        lines,
                        { line, cell: index },
                        event.currentTarget.value.replace(/[|\n]/g, ''),
                      ),
                    )
                  }
                  onKeyDown={(event) => hear(event, line)}
                  className="field-sizing-content min-h-9 w-full min-w-0 resize-none rounded-md border border-edge bg-surface px-2 py-1.5 text-sm leading-snug aria-invalid:border-bad"
                />
              ))}
            </div>
            <LineButtons
              line={line}
              count={lines.length}
              onMove={(by) => move(line, by)}
              onRemove={() => remove(line)}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" busy={lines.length >= MOST_LINES} onClick={() => add(lines.length - 1)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('addLine')}
        </Button>
        {lines.length > 0 && canWiden(layout, lines) && (
          <Button
            look="quiet"
            onClick={() =>
              onChange(rows.map((cells, line) => [...cells, line === 0 ? '…' : '–'].join(' | ')))
            }
          >
            <Columns3 aria-hidden="true" className="size-4" />
            {t('addColumn')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type ButtonProps = { line: number; count: number; onMove: (by: number) => void; onRemove: () => void }

function LineButtons({ line, count, onMove, onRemove }: ButtonProps) {
  const t = useTranslations('sceneEditor')
  const small = 'size-7!'
  return (
    <div className="flex shrink-0">
      <IconButton
        className={small}
        label={t('moveUp', { line: line + 1 })}
        disabled={line === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-3.5" />
      </IconButton>
      <IconButton
        className={small}
        label={t('moveDown', { line: line + 1 })}
        disabled={line === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-3.5" />
      </IconButton>
      <IconButton className={small} label={t('removeLine', { line: line + 1 })} onClick={onRemove}>
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </div>
  )
}
