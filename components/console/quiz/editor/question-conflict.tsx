'use client'

import { useTranslations } from 'next-intl'
import { FieldConflictDialog } from '@/components/console/review/conflict/field-conflict-dialog'
import { type QuestionDraft, questionText } from './question-editor-draft'
import type { QuestionPart } from './question-editor-merge'
import { draftContent, type QuestionEditing } from './use-question-editor'

/** What two people changed in a question at the same time; renders nothing without a conflict. */
export function QuestionConflict({ editing, onLeave }: { editing: QuestionEditing; onLeave: () => void }) {
  const words = useTranslations('question')
  const { conflict } = editing
  if (!conflict) return null
  const textOf = (draft: QuestionDraft, part: QuestionPart): string => {
    if (part === 'difficulty') return words(draft.difficulty)
    if (part === 'source_ref') return draft.source_ref?.quote ?? ''
    if (part !== 'answer') return draft[part]
    const answer = { ...draftContent(draft), prompt: words(draft.type), explanation: '' }
    return questionText(answer, { isTrue: words('isTrue'), isFalse: words('isFalse') })
  }
  return (
    <FieldConflictDialog
      by={conflict.by}
      texts={conflict.conflicts.map((part) => ({
        id: part,
        field: part,
        mine: textOf(conflict.mine, part),
        theirs: textOf(conflict.base, part),
      }))}
      taken={conflict.taken}
      busy={editing.isSaving}
      onChoose={(theirs) => !editing.choose(theirs) && onLeave()}
      onClose={editing.closeConflict}
    />
  )
}
