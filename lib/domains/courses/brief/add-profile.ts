import type { Course } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { toJson } from '../../../platform/json-column.ts'
import { recordArtifacts } from '../../ledger/record-artifact.ts'
import { profileBlocks, profileText } from '../../presets/questionnaire/question-profile.ts'
import { type WritingStyle, writingStyleOf } from '../../presets/questionnaire/writing-style.ts'
import { buildDocument } from '../../sources/readers/build-document.ts'
import { detectLanguage } from '../../sources/readers/detect-language.ts'
import { passageFingerprints } from '../../sources/readers/passage-fingerprints.ts'
import { countWords } from '../../sources/readers/text/clean-text.ts'

/**
 * Adds the current answers of the preset's questionnaire as the last source of a course, in the caller's
 * transaction; it is reviewed, cited and excluded like any other. Returns how the company wants the course
 * written; null for a preset without answers.
 */
export async function addProfile(tx: Tx, course: Course): Promise<WritingStyle | null> {
  const answers = await tx.presetAnswer.findMany({ where: { presetId: course.presetId } })
  if (answers.length === 0) return null
  const fallback = course.language
  const { text, blocks } = buildDocument(profileBlocks(answers, fallback))
  const wordCount = countWords(text)
  if (wordCount > 0) {
    const { language, warnings } = detectLanguage(text, blocks, fallback)
    const { _max } = await tx.source.aggregate({ where: { courseId: course.id }, _max: { position: true } })
    const { name } = profileText(fallback)
    const source = await tx.source.create({
      data: {
        id: newId('src'),
        accountId: course.accountId,
        mode: course.mode,
        courseId: course.id,
        position: (_max.position ?? -1) + 1,
        name,
        title: name,
        kind: 'questionnaire',
        status: 'ready',
        language,
        wordCount,
        warnings: toJson(warnings),
        text,
        blocks,
        fingerprints: toJson(passageFingerprints({ text, blocks })),
      },
    })
    await recordArtifacts(tx, course, [{ artifactType: 'source', item: source.id }])
  }
  return writingStyleOf(answers, fallback)
}
