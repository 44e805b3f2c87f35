'use client'

import { ImageOff, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useDeletePicture } from '@/components/console/data/use-course-pictures'
import { PictureThumbnail } from '@/components/console/page-parts/picture-thumbnail'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { IconButton } from '@/components/ui/icon-button'
import type { OfferedPicture } from './scene-picture-choice'

type Props = {
  courseId: string
  pictures: OfferedPicture[]
  /** its id; null: none */
  chosen: string | null
  /** the course's */
  language: string
  onChoose: (picture: OfferedPicture | null) => void
}

/** The pictures of a course to choose from, or none, each with what it shows and its document. */
export function ScenePictureList({ courseId, pictures, chosen, language, onChoose }: Props) {
  const t = useTranslations('scenePicture')
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  const choice = { group, language }
  // The focused button disappears with its picture; keyboard focus continues in the list.
  const focusChosen = () => list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={t('list')}
      className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto rounded-lg border border-line bg-sunken p-2 sm:grid-cols-3"
    >
      <Choice {...choice} name={t('none')} isChosen={chosen === null} onChoose={() => onChoose(null)}>
        <span className="grid aspect-[3/2] place-content-center rounded-md border border-line border-dashed text-muted">
          <ImageOff aria-hidden="true" className="size-5" />
        </span>
      </Choice>
      {pictures.map((picture, index) => {
        const name = picture.alt || picture.caption || t('unnamed', { number: index + 1 })
        const isChosen = chosen === picture.picture_id
        return (
          <div key={picture.picture_id} className="relative grid min-w-0">
            <Choice
              {...choice}
              name={name}
              source={picture.source_name}
              isChosen={isChosen}
              onChoose={() => onChoose(picture)}
            >
              <PictureThumbnail
                of={{ course_id: courseId }}
                picture={picture}
                className="aspect-[3/2] w-full rounded-md bg-page"
              />
            </Choice>
            {picture.added && !isChosen && (
              <DeletePicture courseId={courseId} picture={picture} name={name} onDeleted={focusChosen} />
            )}
          </div>
        )
      })}
    </div>
  )
}

type ChoiceProps = {
  group: string
  language: string
  name: string
  source?: string | undefined
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ group, language, name, source, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="grid min-w-0 cursor-pointer content-start gap-1.5 rounded-lg border-2 border-transparent bg-surface p-1.5 hover:border-line has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        // Enter would save the scene.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="sr-only"
      />
      {children}
      <span className="line-clamp-3 text-xs leading-snug" lang={source ? language : undefined}>
        {name}
      </span>
      {source && <span className="truncate text-muted text-xs">{source}</span>}
    </label>
  )
}

type DeleteProps = { courseId: string; picture: OfferedPicture; name: string; onDeleted: () => void }

function DeletePicture({ courseId, picture, name, onDeleted }: DeleteProps) {
  const t = useTranslations('scenePicture')
  const common = useTranslations('common')
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeletePicture(courseId, onDeleted)
  const [sourceId = ''] = picture.picture_id.split('/')
  return (
    <>
      <IconButton
        className="absolute top-2.5 right-2.5 size-8! border border-line bg-surface"
        label={t('delete', { name })}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        description={t('deleteHint')}
        confirmLabel={common('delete')}
        danger
        onConfirm={() => deleting.mutate(sourceId)}
      />
    </>
  )
}
