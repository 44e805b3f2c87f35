import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'

/** Who saved a version, as colleagues may see them. The name is null unless it belongs to the account. */
export type Editor = { kind: 'account' | 'operator' | 'service'; name: string | null }

/** Authors of versions that no person wrote. */
const SERVICE = ['author', 'reader', 'system', 'unknown']

/** Who saved the newest version of these artifacts of one place, as {@link editorOf} returns it. */
export async function lastEditor(tx: Tx, ctx: Ctx, assetIds: number[]): Promise<Editor> {
  const newest = await tx.artifactVersion.findFirst({
    where: { assetId: { in: assetIds } },
    orderBy: [{ createdAt: 'desc' }, { version: 'desc' }],
  })
  return editorOf(tx, ctx, newest?.author ?? 'unknown')
}

/**
 * The author of a version, by the label stored with it: the display name of a user of the account, else the
 * label (an address, a key's name). Users of other accounts are only shown as operators.
 */
export async function editorOf(tx: Tx, ctx: Ctx, author: string): Promise<Editor> {
  if (SERVICE.includes(author)) return { kind: 'service', name: null }
  const user = await tx.user.findUnique({ where: { email: author } })
  if (user && user.accountId !== ctx.accountId) return { kind: 'operator', name: null }
  return { kind: 'account', name: user?.name || author }
}
