'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Preset } from '@/components/console/data/preset-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { COURSE_AUTHORS, isWithin } from '@/lib/author/course-authors'

/** Name, description, country, author and reference of a preset. */
export function PresetEditDialog({ preset, onClose }: { preset: Preset; onClose: () => void }) {
  const t = useTranslations('presetNew')
  const page = useTranslations('preset')
  const common = useTranslations('common')
  const authors = useTranslations('courseAuthor')
  const account = useRead(['account'], '/account', { staleTime: 300_000 })
  const [value, setValue] = useState({
    name: preset.name,
    description: preset.preset_description ?? '',
    country: preset.country ?? '',
    reference: preset.external_ref ?? '',
    author: preset.course_author,
  })
  const set = (change: Partial<typeof value>) => setValue({ ...value, ...change })
  const ofAccount = account.data?.course_author
  const allowed = COURSE_AUTHORS.filter(
    (author) => author === preset.course_author || (ofAccount && isWithin(ofAccount, author)),
  )
  const save = useAction({
    run: (api) =>
      api.patch('/presets/{preset_id}', {
        path: { preset_id: preset.preset_id },
        body: {
          name: value.name,
          preset_description: value.description.trim() || null,
          country: value.country.trim() || null,
          external_ref: value.reference.trim() || null,
          ...(value.author !== preset.course_author && { course_author: value.author }),
        },
      }),
    refreshes: [['preset', preset.preset_id], ['presets']],
    done: common('saved'),
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.name.trim() !== '') save.mutate()
  }
  return (
    <Dialog onOpenChange={onClose} title={page('edit')} closeLabel={common('cancel')}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('name')}
          required
          maxLength={120}
          value={value.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextArea
          label={t('description')}
          maxLength={4000}
          value={value.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <TextField
          label={t('country')}
          maxLength={120}
          value={value.country}
          onChange={(event) => set({ country: event.currentTarget.value })}
        />
        {allowed.length > 1 && (
          <SelectField
            label={authors('title')}
            hint={authors('hint')}
            value={value.author ?? ''}
            onChange={(author) => set({ author: COURSE_AUTHORS.find((one) => one === author) ?? null })}
            options={[
              { value: '', label: authors('preset') },
              ...allowed.map((author) => ({ value: author, label: authors(author) })),
            ]}
          />
        )}
        <TextField
          label={page('reference')}
          hint={page('referenceHint')}
          maxLength={255}
          value={value.reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {common('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
