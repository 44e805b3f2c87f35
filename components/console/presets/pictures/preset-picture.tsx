'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { LibraryPicture } from '@/components/console/data/preset-wire'
import { PictureThumbnail } from '@/components/console/page-parts/picture-thumbnail'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { IconButton } from '@/components/ui/icon-button'

type Props = { presetId: string; picture: LibraryPicture; name: string; onRemove: () => void }

/** A picture of the library with its texts, which are saved together. */
export function PresetPicture({ presetId, picture, name, onRemove }: Props) {
  const t = useTranslations('presetPictures')
  const scene = useTranslations('scenePicture')
  const common = useTranslations('common')
  const kept = { alt: picture.alt, caption: picture.caption ?? '' }
  const [draft, setDraft] = useState<typeof kept | null>(null)
  const [source_id = ''] = picture.picture_id.split('/')
  const save = useAction({
    run: (api, body: typeof kept) =>
      api.patch('/presets/{preset_id}/pictures/{source_id}', {
        path: { preset_id: presetId, source_id },
        body,
      }),
    refreshes: [['preset', presetId, 'pictures']],
    done: t('savedDone'),
  })
  const value = draft ?? kept
  const isSame = value.alt === kept.alt && value.caption === kept.caption
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame && !save.isPending) save.mutate(value)
  }
  return (
    <form
      onSubmit={submit}
      aria-label={name}
      className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <PictureThumbnail
        of={{ preset_id: presetId }}
        picture={picture}
        className="aspect-[3/2] w-full rounded-md border border-line bg-sunken"
      />
      <div className="grid gap-3">
        <TextField
          label={scene('alt')}
          hint={scene('altHint')}
          value={value.alt}
          maxLength={500}
          onChange={(event) => setDraft({ ...value, alt: event.currentTarget.value })}
        />
        <TextField
          label={t('caption')}
          hint={t('captionHint')}
          value={value.caption}
          maxLength={200}
          onChange={(event) => setDraft({ ...value, caption: event.currentTarget.value })}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button type="submit" look="quiet" busy={isSame || save.isPending}>
            {save.isPending ? common('saving') : common('save')}
          </Button>
          <IconButton label={scene('delete', { name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      </div>
    </form>
  )
}
