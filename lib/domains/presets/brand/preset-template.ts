import type { Tx } from '../../../platform/db.ts'
import { TEMPLATE_KIND } from '../../sources/source-file.ts'
import { readTraces } from './brand-json.ts'

/**
 * The storage key of the template for the decks of a preset's courses: of its newest PowerPoint template, else
 * of its newest presentation that has one; null without.
 */
export async function presetTemplate(tx: Tx, presetId: string): Promise<string | null> {
  const sources = await tx.source.findMany({
    where: { presetId, status: 'ready', excluded: false, kind: { in: [TEMPLATE_KIND, 'pptx'] } },
    orderBy: { position: 'desc' },
    select: { kind: true, traces: true },
  })
  const found = sources.flatMap(({ kind, traces }) => {
    const key = readTraces(traces)?.templateKey
    return key ? [{ kind, key }] : []
  })
  return (found.find(({ kind }) => kind === TEMPLATE_KIND) ?? found[0])?.key ?? null
}
