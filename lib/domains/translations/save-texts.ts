import type { TranslatedText, Translation } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { NewText } from './sort-segments.ts'

/** Stores translations in place of those that are `known` of the same texts; `by` is who translated them. */
export async function saveTexts(
  tx: Tx,
  { id: translationId }: Translation,
  { texts, known, by }: { texts: readonly NewText[]; known: readonly TranslatedText[]; by: string },
): Promise<void> {
  const replaced = new Map(texts.map((text) => [`${text.unit} ${text.hash}`, text]))
  for (const { unit, hash } of known)
    if (replaced.has(`${unit} ${hash}`))
      await tx.translatedText.delete({ where: { translationId_unit_hash: { translationId, unit, hash } } })
  const written = { translationId, translatedBy: by, translatedAt: now() }
  await tx.translatedText.createMany({ data: texts.map((text) => ({ ...text, ...written })) })
}
