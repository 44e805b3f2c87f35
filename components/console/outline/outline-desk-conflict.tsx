'use client'

import { FieldConflictDialog } from '@/components/console/review/conflict/field-conflict-dialog'
import { type DraftOutline, outlinePlaceOf, toWire } from './editor/outline-draft'
import { type OutlineText, textIn } from './editor/outline-edit-merge'
import { outlineText } from './editor/outline-edit-text'
import type { OutlineConflict } from './editor/use-outline-save'

type Props = {
  conflict: OutlineConflict
  busy: boolean
  onChoose: (theirs: OutlineText[]) => void
  onClose: () => void
}

/** What two people changed in an outline at the same time. */
export function OutlineDeskConflict({ conflict, busy, onChoose, onClose }: Props) {
  const { by, base, mine, conflicts, taken } = conflict
  const read = (draft: DraftOutline, text: OutlineText) =>
    text.field === 'outline' ? outlineText(toWire(draft)) : textIn(draft, text)
  const idOf = ({ key, field }: OutlineText) => `${key} ${field}`
  return (
    <FieldConflictDialog
      by={by}
      texts={conflicts.map((text) => ({
        id: idOf(text),
        field: text.field,
        place: placeName(base, text.key),
        mine: read(mine, text),
        theirs: read(base, text),
      }))}
      taken={taken.map(({ field }) => field)}
      busy={busy}
      onChoose={(ids) => onChoose(conflicts.filter((text) => ids.includes(idOf(text))))}
      onClose={onClose}
    />
  )
}

/** As “1.2 How it cools”; empty for what is about the course. */
function placeName(draft: DraftOutline, key: string): string {
  const place = outlinePlaceOf(draft, key)
  if (!place) return ''
  const number = place.scene === null ? `${place.module + 1}` : `${place.module + 1}.${place.scene + 1}`
  return `${number} ${textIn(draft, { key, field: 'title' })}`
}
