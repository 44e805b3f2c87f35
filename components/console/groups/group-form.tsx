'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextField } from '@/components/ui/field/text-field'
import type { Group } from './group-wire'

/** What people write of a group; no `external_id` is null. */
export type GroupText = Pick<Group, 'name' | 'external_id'>

type Props = {
  title: string
  submit: string
  known?: GroupText
  busy: boolean
  onSubmit: (text: GroupText) => void
  onClose: () => void
}

/** Asks for the name of a group and its id in other systems. */
export function GroupForm({ title, submit, known, busy, onSubmit, onClose }: Props) {
  const t = useTranslations('groupList')
  const [name, setName] = useState(known?.name ?? '')
  const [externalId, setExternalId] = useState(known?.external_id ?? '')
  return (
    <Dialog onOpenChange={onClose} title={title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit({ name, external_id: externalId.trim() || null })
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          required
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label={t('externalId')}
          hint={t('externalIdHint')}
          value={externalId}
          maxLength={200}
          onChange={(event) => setExternalId(event.currentTarget.value)}
        />
        <Button type="submit" className="justify-self-end" busy={busy} disabled={!name.trim()}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
