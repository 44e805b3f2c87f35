import { diffWords } from 'diff'

/** A text with what it adds and drops against an earlier one; `before` null shows it plain. */
export function DiffMarks({ before, after }: { before: string | null; after: string }) {
  // Texts too long or too different to compare while one waits are shown without marks.
  const compared = before === null ? null : diffWords(before, after, { timeout: 500 })
  const parts = compared ?? [{ value: after, added: false, removed: false }]
  return (
    <p className="max-h-[60dvh] overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken p-4 text-sm leading-relaxed">
      {parts.map((part, index) => {
        const key = `${index}`
        if (part.added)
          return (
            <ins key={key} className="rounded bg-good-soft text-good no-underline">
              {part.value}
            </ins>
          )
        if (part.removed)
          return (
            <del key={key} className="rounded bg-bad-soft text-bad">
              {part.value}
            </del>
          )
        return <span key={key}>{part.value}</span>
      })}
    </p>
  )
}
