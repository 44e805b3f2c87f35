'use client'

import { useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'

const OF_QUESTIONS = ['never', 'mention'] as const
const OF_TEXTS = ['shorter', 'longer', 'simpler', 'replace', 'never', 'sayAs', 'rename'] as const
/** What a wish leaves to be filled in. */
const BLANK = '…'

/** Whether a note still has a part of a wish to fill in. */
export const hasBlank = (note: string): boolean => /[«“"]\s?…\s?[»”"]/.test(note)

/** The usual wishes as buttons: each is written into the note, with what is to be filled in selected. */
export function NoteWishes({
  ofQuestion,
  note,
  disabled,
  change,
}: {
  ofQuestion: boolean
  note: string
  disabled: boolean
  change: (note: string) => void
}) {
  const t = useTranslations('noteWish')
  const texts = useTranslations('noteWishText')
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('all')}</legend>
      {(ofQuestion ? OF_QUESTIONS : OF_TEXTS).map((wish) => (
        <button
          key={wish}
          type="button"
          className="min-h-8 rounded-full border border-line bg-surface px-3 text-muted text-xs hover:bg-sunken hover:text-ink disabled:opacity-60"
          onClick={({ currentTarget: { form } }) => {
            const before = note.trim() ? `${note.trim()} ` : ''
            flushSync(() => change(before + texts(wish)))
            const field = form?.querySelector('textarea')
            const at = field?.value.indexOf(BLANK, before.length) ?? -1
            field?.focus()
            if (at >= 0) field?.setSelectionRange(at, at + BLANK.length)
          }}
        >
          {t(wish)}
        </button>
      ))}
    </fieldset>
  )
}
