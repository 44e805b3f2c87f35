'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { CoursePicture } from '@/components/console/data/course-wire'
import { useAddPicture } from '@/components/console/data/use-course-pictures'
import { PictureThumbnail } from '@/components/console/page-parts/picture-thumbnail'
import { useApi } from '@/components/shared/api-client'
import { Button } from '@/components/ui/button'
import type { OfferedPicture } from './scene-picture-choice'

const EDGES = ['left', 'right', 'top', 'bottom'] as const
type Edge = (typeof EDGES)[number]
type Cut = Record<Edge, number>

const NONE: Cut = { left: 0, right: 0, top: 0, bottom: 0 }
const OPPOSITE: Record<Edge, Edge> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }
/** The largest share of a side that can be cropped, so that something is left. */
const MOST = 0.9

type Props = {
  courseId: string
  picture: OfferedPicture
  onCropped: (picture: CoursePicture) => void
  onClose: () => void
}

/** Crops a picture: the result becomes a new picture of the course, and the original stays. */
export function ScenePictureCrop({ courseId, picture, onCropped, onClose }: Props) {
  const api = useApi()
  const t = useTranslations('scenePicture')
  const common = useTranslations('common')
  const [cut, setCut] = useState(NONE)
  const [source_id = '', file = ''] = picture.picture_id.split('/')
  const cropping = useAddPicture(
    courseId,
    () =>
      api.post('/courses/{course_id}/pictures/{source_id}/{file}/crop', {
        path: { course_id: courseId, source_id, file },
        body: cut,
      }),
    onCropped,
  )
  const isUncut = Object.values(cut).every((share) => share === 0)
  const inset = [cut.top, cut.right, cut.bottom, cut.left].map((share) => `${share * 100}%`).join(' ')
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg border border-line bg-sunken p-3">
      <legend className="sr-only">{t('crop')}</legend>
      <div className="relative w-fit max-w-full justify-self-center">
        <PictureThumbnail
          of={{ course_id: courseId }}
          picture={picture}
          className="h-auto max-h-80 w-auto max-w-full opacity-35"
        />
        <div className="absolute inset-0" style={{ clipPath: `inset(${inset})` }}>
          <PictureThumbnail of={{ course_id: courseId }} picture={picture} className="size-full" />
        </div>
        <div className="absolute border-2 border-accent" style={{ inset }} />
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {EDGES.map((edge) => (
          <EdgeSlider
            key={edge}
            label={t(`crop_${edge}`)}
            share={cut[edge]}
            most={MOST - cut[OPPOSITE[edge]]}
            onChange={(share) => setCut({ ...cut, [edge]: share })}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button busy={isUncut || cropping.isPending} onClick={() => cropping.mutate()}>
          {t('cropUse')}
        </Button>
      </div>
    </fieldset>
  )
}

type SliderProps = { label: string; share: number; most: number; onChange: (share: number) => void }

function EdgeSlider({ label, share, most, onChange }: SliderProps) {
  const format = useFormatter()
  const id = useId()
  const shown = format.number(share, { style: 'percent' })
  return (
    <div className="grid gap-0.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST}
        step={0.01}
        value={share}
        aria-valuetext={shown}
        onChange={(event) => onChange(Math.min(most, event.currentTarget.valueAsNumber))}
        className="h-8 w-full accent-(--accent)"
      />
    </div>
  )
}
