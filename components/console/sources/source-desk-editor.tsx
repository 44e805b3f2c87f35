'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Course, CourseSource } from '@/components/console/data/course-wire'
import { ConflictDialog } from '@/components/console/review/feedback/conflict-dialog'
import { DiffText } from '@/components/console/review/feedback/diff-text'
import { useDraft } from '@/components/shared/use-draft'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextArea } from '@/components/ui/field/text-area'
import { KeyHint } from '@/components/ui/key-hint'
import { type SourceConflict, useSourceChange } from './use-source-change'

type Props = {
  course: Course
  source: CourseSource
  onEditing: (isEditing: boolean) => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** Corrects the text of a source; kept in the browser until it is saved or discarded. */
export function SourceDeskEditor({ course, source, onEditing, onUnsaved }: Props) {
  const t = useTranslations('sourceDesk')
  const common = useTranslations('common')
  const draft = useDraft(`source ${source.source_id}`, String(source.version), source.text)
  const [conflict, setConflict] = useState<SourceConflict | null>(null)
  const [isDiff, setDiff] = useState(false)
  const isChanged = draft.value.trim() !== source.text.trim()
  const close = () => {
    draft.drop()
    setConflict(null)
    onEditing(false)
  }
  // An earlier attempt may have arrived without its response: what is stored then equals what is written
  // here.
  const meet = (found: SourceConflict) =>
    found.text.trim() === draft.value.trim() ? close() : setConflict(found)
  const { correct } = useSourceChange(course, close, meet)
  const save = () => {
    if (!isChanged) close()
    else if (draft.value.trim() && !correct.isPending)
      correct.mutate({ source_id: source.source_id, text: draft.value, version: Number(draft.base) })
  }
  useKeys({ 'mod+s': save })
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged, onUnsaved])
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('editLabel')}
        hint={t('editHint')}
        value={draft.value}
        lang={source.language ?? undefined}
        autoFocus
        className="max-h-[60dvh] min-h-80 leading-relaxed"
        onChange={(event) => draft.change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEditing(false)
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={correct.isPending} onClick={save}>
          {common('save')} <KeyHint keys="Ctrl+S" />
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={() => setDiff(true)}>
            {common('showChanges')}
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          {isChanged ? common('discardChanges') : common('cancel')}
        </Button>
        {draft.isDirty && isChanged && <p className="text-muted text-sm">{common('draftKept')}</p>}
      </div>
      <Dialog open={isDiff} onOpenChange={setDiff} title={common('showChanges')} size="wide">
        <DiffText before={source.text} after={draft.value} />
      </Dialog>
      {conflict && (
        <ConflictDialog
          theirs={conflict.text}
          mine={draft.value}
          busy={correct.isPending}
          onKeepMine={() =>
            correct.mutate({ source_id: source.source_id, text: draft.value, version: conflict.version })
          }
          onTakeTheirs={close}
          onClose={() => setConflict(null)}
        />
      )}
    </div>
  )
}
