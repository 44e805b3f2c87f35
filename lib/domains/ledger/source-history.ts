import type { Tx } from '../../platform/db.ts'

type TextVersion = {
  version: number
  reason: 'added' | 'edited' | 'restored'
  author: string
  createdAt: Date
  content: { text: string }
  files: Record<string, never>
}

/**
 * The texts of a source, newest first: the current one, replaced ones, the original. A text equal to an
 * earlier version counts as restored. Empty if there is none.
 */
export async function sourceHistory(tx: Tx, sourceId: string): Promise<TextVersion[]> {
  const source = await tx.source.findUnique({
    where: { id: sourceId },
    include: { versions: { orderBy: { version: 'asc' } } },
  })
  if (!source) return []
  const texts = [...source.versions, { version: source.textVersion, text: source.text }]
  return texts
    .map(({ version, text }) => {
      const before = source.versions.find((each) => each.version === version - 1)
      const isFirst = version === 1
      const isAgain = texts.some((each) => each.version < version - 1 && each.text === text)
      return {
        version,
        reason: isFirst ? ('added' as const) : isAgain ? ('restored' as const) : ('edited' as const),
        author: isFirst ? 'reader' : (before?.replacedBy ?? 'unknown'),
        createdAt: before?.replacedAt ?? source.createdAt,
        content: { text },
        files: {},
      }
    })
    .toReversed()
}
