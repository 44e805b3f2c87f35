'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/icon-button'
import { OutlineNoteField } from './outline-note-field'
import type { TreeProps } from './use-tree-actions'

/** The pending note on a module or scene, to be sent with the others. */
export function OutlineTreeNote({
  notes,
  readOnly,
  actions,
  comments,
  itemKey,
  name,
}: TreeProps & { itemKey: string; name: string }) {
  const t = useTranslations('outlineDesk')
  const note = notes[itemKey]
  if (note === undefined) return null
  return (
    <div className="col-span-full mt-2 flex items-start gap-2 rounded-lg bg-info-soft p-3">
      <div className="min-w-0 grow">
        <OutlineNoteField
          itemKey={itemKey}
          comments={comments}
          label={t('noteOn', { name })}
          hint={t('noteHint')}
          data-part="note"
          value={note}
          disabled={readOnly}
          write={(text) => actions.note(itemKey, text)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[data-row]')?.focus()
          }}
        />
      </div>
      <IconButton label={t('noteDrop')} onClick={() => actions.note(itemKey, null)}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
