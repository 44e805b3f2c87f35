'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DiffText } from '@/components/console/review/feedback/diff-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import type { Editor } from './save-merged'
import { type MergeField, useMergeWords } from './use-merge-words'

/** One text in two versions; `place` says where it is, such as a scene of an outline. */
export type TwoTexts = { id: string; field: MergeField; place?: string; mine: string; theirs: string }

type Props = {
  by: Editor | null
  texts: TwoTexts[]
  /** what only the other person changed, which is kept */
  taken: MergeField[]
  busy: boolean
  /** `theirs` are the ids for which the other person's text is kept */
  onChoose: (theirs: string[]) => void
  onClose: () => void
}

/** What two people changed at the same time: both texts side by side, and the choice, field by field. */
export function FieldConflictDialog({ by, texts, taken, busy, onChoose, onClose }: Props) {
  const t = useTranslations('conflict')
  const words = useMergeWords()
  const [theirs, setTheirs] = useState<string[]>([])
  const choose = (id: string, isTheirs: boolean) =>
    setTheirs((chosen) => [...chosen.filter((each) => each !== id), ...(isTheirs ? [id] : [])])
  const also = words.merged(by, taken)
  return (
    <Dialog onOpenChange={onClose} title={t('title')} description={t('hint')} size="wide">
      <div className="grid gap-6">
        {texts.map(({ id, field, place, mine, theirs: other }) => (
          <fieldset key={id} className="grid min-w-0 gap-2">
            <legend className="mb-2 font-medium">{words.changed(by, field)}</legend>
            {place && <p className="text-muted text-sm">{place}</p>}
            <div className="grid gap-3 md:grid-cols-2">
              <Choice
                group={id}
                label={words.theirs(by)}
                checked={theirs.includes(id)}
                onChoose={() => choose(id, true)}
                before={null}
                text={other}
              />
              <Choice
                group={id}
                label={t('mine')}
                checked={!theirs.includes(id)}
                onChoose={() => choose(id, false)}
                before={other}
                text={mine}
              />
            </div>
          </fieldset>
        ))}
      </div>
      {also && <p className="text-muted text-sm">{also}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {t('later')}
        </Button>
        <Button busy={busy} onClick={() => onChoose(theirs)}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  group: string
  label: string
  checked: boolean
  onChoose: () => void
  before: string | null
  text: string
}

function Choice({ group, label, checked, onChoose, before, text }: ChoiceProps) {
  return (
    <div className="grid min-w-0 content-start gap-2 rounded-lg border border-line p-3 has-checked:border-accent">
      <label className="flex min-h-10 items-center gap-2 font-medium text-sm">
        <input
          type="radio"
          name={`conflict ${group}`}
          checked={checked}
          onChange={onChoose}
          className="size-4 accent-accent"
        />
        {label}
      </label>
      <DiffText before={before} after={text} />
    </div>
  )
}
