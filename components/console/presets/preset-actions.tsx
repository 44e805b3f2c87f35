'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Preset } from '@/components/console/data/preset-wire'
import { useAction } from '@/components/shared/use-action'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CheckField } from '@/components/ui/field/check-field'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { PresetEditDialog } from './preset-edit-dialog'

/** What can be done with a preset as a whole. */
export function PresetActions({ preset }: { preset: Preset }) {
  const t = useTranslations('preset')
  const common = useTranslations('common')
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      {preset.status === 'ready' && (
        <Link href={`/courses/new?preset=${preset.preset_id}`} className={buttonClass()}>
          {common('newCourse')}
        </Link>
      )}
      <Menu
        label={t('actions')}
        trigger={
          <IconButton label={t('actions')}>
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
        items={[
          {
            key: 'edit',
            label: t('edit'),
            icon: <Pencil aria-hidden="true" className="size-4" />,
            onSelect: () => setOpened('edit'),
          },
          {
            key: 'delete',
            label: t('delete'),
            icon: <Trash2 aria-hidden="true" className="size-4" />,
            danger: true,
            onSelect: () => setOpened('delete'),
          },
        ]}
      />
      {opened === 'edit' && <PresetEditDialog preset={preset} onClose={close} />}
      {opened === 'delete' && <DeleteDialog preset={preset} onClose={close} />}
    </>
  )
}

function DeleteDialog({ preset, onClose }: { preset: Preset; onClose: () => void }) {
  const t = useTranslations('preset')
  const common = useTranslations('common')
  const client = useQueryClient()
  const router = useRouter()
  const [withCourses, setWithCourses] = useState(false)
  const { preset_id, name, course_count } = preset
  const isOwned = course_count > 0
  const remove = useAction({
    run: (api) =>
      api.delete('/presets/{preset_id}', { path: { preset_id }, query: { cascade: isOwned ? 'true' : '' } }),
    done: t('deleted', { name }),
    onDone: () => {
      router.push('/presets')
      void client.invalidateQueries({ queryKey: ['presets'] })
    },
  })
  return (
    <Dialog
      onOpenChange={onClose}
      title={common('deleteTitle', { name })}
      description={t('deleteHint')}
      closeLabel={common('cancel')}
    >
      {isOwned && (
        <CheckField
          label={t('deleteCascade', { count: course_count })}
          hint={t('deleteCascadeHint')}
          checked={withCourses}
          onChange={setWithCourses}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          look="danger"
          busy={remove.isPending || remove.isSuccess}
          disabled={isOwned && !withCourses}
          onClick={() => remove.mutate()}
        >
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  )
}
