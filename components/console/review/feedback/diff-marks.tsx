import { diffParts } from './diff-parts'

/** A text with its additions and deletions against an earlier one; `before` null shows it plain. */
export function DiffMarks({ before, after }: { before: string | null; after: string }) {
  return (
    <p className="max-h-[60dvh] overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken p-4 text-sm leading-relaxed">
      {diffParts(before, after).map((part, index) => {
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
