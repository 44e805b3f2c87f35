import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Difference } from './change-wire'

type Place = Difference['places'][number]

/** The passages of a difference as they were and as they are now, with the words that differ marked. */
export function PassageChange({ difference }: { difference: Pick<Difference, 'places' | 'kind'> }) {
  const t = useTranslations('changeDesk')
  return (
    <ul className="grid gap-2">
      {difference.places.map(({ before, after, edits }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places never change their order
        <li key={at} className="grid gap-2 text-sm sm:grid-cols-2">
          <Side label={t('before')}>
            {before ? <Marked text={before.text} words={edits.map((edit) => edit.before)} as="del" /> : '–'}
          </Side>
          <Side label={t('after')}>
            {after ? <Marked text={after.text} words={edits.map((edit) => edit.after)} as="ins" /> : '–'}
          </Side>
        </li>
      ))}
    </ul>
  )
}

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-1 rounded-lg bg-sunken p-3">
    <span className="font-medium text-muted text-xs">{label}</span>
    <p className="whitespace-pre-line break-words">{children}</p>
  </div>
)

const LOOKS = { del: 'bg-bad-soft text-bad', ins: 'bg-good-soft text-good no-underline' }

/** A text with words marked, each looked for after the one before it. */
function Marked({ text, words, as: Mark }: { text: string; words: string[]; as: 'del' | 'ins' }) {
  return marksIn(text, words).map(({ start, text: own, isMarked }) =>
    isMarked ? (
      <Mark key={start} className={`rounded px-0.5 ${LOOKS[Mark]}`}>
        {own}
      </Mark>
    ) : (
      own
    ),
  )
}

/** The pieces of a text, those that are one of the words told apart; without words, all of it is marked. */
export function marksIn(
  text: string,
  words: readonly Place['edits'][number]['before'][],
): { start: number; text: string; isMarked: boolean }[] {
  if (words.length === 0) return [{ start: 0, text, isMarked: true }]
  const pieces: { start: number; text: string; isMarked: boolean }[] = []
  let at = 0
  const push = (end: number, isMarked: boolean) => {
    if (end > at) pieces.push({ start: at, text: text.slice(at, end), isMarked })
    at = Math.max(at, end)
  }
  for (const word of words.filter(Boolean)) {
    const found = text.indexOf(word, at)
    if (found < 0) continue
    push(found, false)
    push(found + word.length, true)
  }
  push(text.length, false)
  return pieces
}
