import type { Block, Language } from '../../product/source-document.ts'
import { correctBlocks } from './block-correction.ts'
import { stillUnread } from './readers/coverage/unread-warning.ts'
import { detectLanguage } from './readers/detect-language.ts'
import { passageFingerprints } from './readers/passage-fingerprints.ts'
import { contentWarnings, unfitWarnings } from './readers/read-document.ts'
import { countWords } from './readers/text/clean-text.ts'
import { type ReadSource, RefusedFileError, type SourceWarning } from './source-file.ts'

export type Correction = {
  previous: { text: string; blocks: Block[]; warnings: SourceWarning[]; title: string | null }
  text: string
  language: Language
}

/** The parts a correction does not change. */
const LASTING: readonly string[] = [
  'images_without_text',
  'pictures_left_out',
  'left_out',
  'text_not_read',
  'repeated_paragraphs',
  'table_uncertain',
  'truncated',
]

/** A corrected text as stored. Throws RefusedFileError if nothing is left. Runs in a worker. */
export function readCorrection({ previous, text: corrected, language: fallback }: Correction): ReadSource {
  const { text, blocks } = correctBlocks(previous, corrected)
  const wordCount = countWords(text)
  if (wordCount === 0)
    throw new RefusedFileError({ code: 'file_without_text', params: { problem: 'correction' } })
  const { language, warnings } = detectLanguage(text, blocks, fallback)
  return {
    text,
    blocks,
    language,
    wordCount,
    title: previous.title,
    fingerprints: passageFingerprints({ text, blocks }),
    warnings: [
      { type: 'corrected', message: 'A person corrected this text.' },
      ...warnings,
      ...contentWarnings('txt', { images: 0, minor: 0 }, wordCount, false),
      ...unfitWarnings({ text, blocks, language }),
      ...previous.warnings
        .filter((warning) => LASTING.includes(warning.type))
        .flatMap((warning) =>
          warning.type === 'text_not_read' ? (stillUnread(warning, text) ?? []) : [warning],
        ),
    ],
  }
}
