'use client'

import { useTranslations } from 'next-intl'
import type { LibraryPicture } from '@/components/console/data/preset-wire'
import { useLibrary } from '@/components/console/data/use-library'
import { PICTURE_FILES, readFile } from '@/components/console/documents/upload-file'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { FileButton } from '@/components/ui/field/file-button'
import { PresetPicture } from './preset-picture'

/** The picture library of a preset: pictures are added, described and deleted. */
export function PresetPictureController({ presetId }: { presetId: string }) {
  const t = useTranslations('presetPictures')
  const scene = useTranslations('scenePicture')
  const common = useTranslations('common')
  const path = { preset_id: presetId }
  const query = useLibrary(presetId)
  const refreshes = [['preset', presetId, 'pictures']]
  const add = useAction({
    run: async (api, file: File) =>
      api.post('/presets/{preset_id}/pictures', { path, body: await readFile(file) }),
    refreshes,
    done: t('addedDone'),
  })
  const remove = useAskedAction({
    run: (api, { picture_id }: LibraryPicture) => {
      const [source_id = ''] = picture_id.split('/')
      return api.delete('/presets/{preset_id}/pictures/{source_id}', { path: { ...path, source_id } })
    },
    refreshes,
    done: t('deletedDone'),
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  const pictures = query.data
  const nameOf = (picture: LibraryPicture) =>
    picture.alt || picture.caption || scene('unnamed', { number: pictures.indexOf(picture) + 1 })
  return (
    <>
      <Card
        title={t('title')}
        description={t('hint')}
        actions={
          <FileButton
            label={scene('add')}
            busyLabel={scene('adding')}
            busy={add.isPending}
            accept={PICTURE_FILES}
            onFile={add.mutate}
          />
        }
      >
        {pictures.length === 0 ? (
          <p className="text-muted text-sm">{t('empty')}</p>
        ) : (
          <ul className="-mx-5 -mb-5 grid divide-y divide-line border-line border-t">
            {pictures.map((picture) => (
              <li key={picture.picture_id} className="px-5 py-4">
                <PresetPicture
                  presetId={presetId}
                  picture={picture}
                  name={nameOf(picture)}
                  onRemove={() => remove.ask(picture)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ConfirmDialog
        open={remove.asked !== null}
        {...remove.dialog}
        title={scene('deleteTitle')}
        description={t('deleteHint')}
        confirmLabel={common('delete')}
        danger
      />
    </>
  )
}
