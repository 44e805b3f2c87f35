'use client'

import { useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'

const WISHES = {
  question: ['never', 'mention'],
  text: ['shorter', 'longer', 'simpler', 'replace', 'never', 'sayAs', 'rename'],
  outline: ['replace', 'never', 'rename'],
} as const
/** What a wish leaves to be filled in. */
const BLANK = '…'

/** Whether a note still has a part of a wish to fill in. */
export const hasBlank = (note: string): boolean => /[«“"]\s?…\s?[»”"]/.test(note)

/** The usual wishes as buttons: each is written into the note, with what is to be filled in selected. */
export function NoteWishes({
  of,
  note,
  disabled,
  change,
}: {
  of: keyof typeof WISHES
  note: string
  disabled: boolean
  change: (note: string) => void
}) {
  const t = useTranslations('noteWish')
  const texts = useTranslations('noteWishText')
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('all')}</legend>
      {WISHES[of].map((wish) => (
        <button
          key={wish}
          type="button"
          className="min-h-8 rounded-full border border-line bg-surface px-3 text-muted text-xs hover:bg-sunken hover:text-ink disabled:opacity-60"
          onClick={({ currentTarget }) => {
            const before = note.trim() ? `${note.trim()} ` : ''
            flushSync(() => change(before + texts(wish)))
            const field = currentTarget.closest('[data-note]')?.querySelector('textarea')
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
