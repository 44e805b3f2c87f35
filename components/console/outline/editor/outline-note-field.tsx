'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { hasBlank, NoteWishes } from '@/components/console/review/feedback/note-wishes'
import { useNoteCheck } from '@/components/console/review/feedback/use-note-check'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field/text-area'
import type { OutlineComments } from './use-outline-comments'

type Props = ComponentProps<typeof TextArea> & {
  /** of the module or scene it is about, or `course` */
  itemKey: string
  value: string
  comments: OutlineComments
  write: (note: string) => void
}

/**
 * A note on the outline or a part of it: applied together with the others, or saved as a comment right away.
 */
export function OutlineNoteField({ itemKey, value, comments, write, ...area }: Props) {
  const { entry } = comments
  return (
    <div data-note className="grid gap-2">
      <TextArea
        {...area}
        value={value}
        maxLength={4000}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {!area.disabled && <NoteWishes of="outline" note={value} disabled={comments.busy} change={write} />}
      {entry && value.trim() !== '' && (
        <Comment entry={entry} itemKey={itemKey} value={value} comments={comments} />
      )}
    </div>
  )
}

type CommentProps = Pick<Props, 'itemKey' | 'value' | 'comments'> & { entry: ReviewEntry }

function Comment({ entry, itemKey, value, comments }: CommentProps) {
  const t = useTranslations('reviewDesk')
  const desk = useTranslations('outlineDesk')
  const obstacles = useTranslations('noteObstacle')
  const { obstacle } = useNoteCheck(entry, value)
  const isSaved = comments.isSaved(itemKey)
  return (
    <>
      {obstacle && (
        <p role="status" className="rounded-md bg-warn-soft px-2.5 py-1.5 text-sm text-warn">
          {obstacles(obstacle)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="quiet"
          busy={comments.busy}
          disabled={!isSaved || hasBlank(value)}
          onClick={() => comments.send(itemKey, value)}
        >
          {t('noteSend')}
        </Button>
        {!isSaved && <p className="text-muted text-sm">{desk('commentUnsaved')}</p>}
      </div>
    </>
  )
}
