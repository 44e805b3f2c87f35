import type { ChangedSlide, WrittenSlide } from '../../../media/deck/changed-slide.ts'
import type { DeckPage } from '../../../media/deck/deck-page.ts'
import type { ReadXliff, XliffProblem } from '../../../media/xliff/xliff-file.ts'
import type { Language } from '../../../product/source-document.ts'
import type { TextsToCompare } from '../comparison/compare-texts.ts'
import type { PassagesToMove } from '../comparison/move-passages.ts'
import type { TextDifference } from '../comparison/text-difference.ts'
import { type Correction, readCorrection } from '../read-correction.ts'
import {
  type FileKind,
  type FileRefusal,
  type ReadFile,
  type ReadSource,
  RefusedFileError,
} from '../source-file.ts'
import { documentTitle } from './document-title.ts'
import type { Logo } from './logo-file.ts'
import { checkTemplate } from './office/check-template.ts'
import type { ReadDeck } from './office/read-deck.ts'
import { passageFingerprints } from './passage-fingerprints.ts'
import type { PictureToTake } from './pictures/encode-picture.ts'
import { checkFile, type FileToInspect, type FileToRead, readDocument } from './read-document.ts'
import { decodeText } from './text/decode-text.ts'

export type SlideToCompare = { page: DeckPage; written: WrittenSlide }

// The tasks of the workers that open uploads (see inspect-file.ts, extract-document.ts, correct-document.ts).

export const inspect = (file: FileToInspect): Promise<{ kind: FileKind } | { refusal: FileRefusal }> =>
  refusable(async () => ({ kind: await checkFile(file) }))

export const extract = (file: FileToRead): Promise<ReadFile | { refusal: FileRefusal }> =>
  refusable(async () => {
    const read = await readDocument(file)
    const html = file.kind === 'html' ? decodeText(file.bytes) : undefined
    return { ...read, title: documentTitle(read, html), fingerprints: passageFingerprints(read) }
  })

// Loaded with the first logo: the picture library is large.
export const inspectLogo = (bytes: Uint8Array): Promise<Logo | { refusal: FileRefusal }> =>
  refusable(async () => (await import('./logo-file.ts')).checkLogo(bytes))

export const inspectTemplate = (bytes: Uint8Array): Promise<{ kind: 'potx' } | { refusal: FileRefusal }> =>
  refusable(() => checkTemplate(bytes))

// It refuses nothing: it reports what it cannot read.
export const takePicture = async ({ bytes, edges }: PictureToTake) =>
  (await import('./pictures/encode-picture.ts')).encodePicture(bytes, edges)

// Loaded with the first deck, like the fonts its comparison needs.
export const inspectDeck = (bytes: Uint8Array): Promise<ReadDeck | { refusal: FileRefusal }> =>
  refusable(async () => (await import('./office/read-deck.ts')).readDeck(bytes))

export const inspectXliff = async (bytes: Uint8Array): Promise<ReadXliff | { problem: XliffProblem }> =>
  (await import('../../../media/xliff/read-xliff.ts')).readXliff(bytes)

export const compareDeck = async ({
  slides,
  language,
}: {
  slides: SlideToCompare[]
  language: Language
}): Promise<ChangedSlide[]> => {
  const { changedSlide } = await import('../../../media/deck/changed-slide.ts')
  return slides.map(({ page, written }) => changedSlide(page, written, language))
}

export const correct = (correction: Correction): Promise<ReadSource | { refusal: FileRefusal }> =>
  refusable(async () => readCorrection(correction))

// Loaded with the first comparison, like the sentences of every language.
export const compare = async (texts: TextsToCompare): Promise<TextDifference[]> =>
  (await import('../comparison/compare-texts.ts')).compareTexts(texts)

export const move = async (passages: PassagesToMove): Promise<({ start: number; end: number } | null)[]> =>
  (await import('../comparison/move-passages.ts')).movePassages(passages)

async function refusable<Result>(task: () => Promise<Result>): Promise<Result | { refusal: FileRefusal }> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof RefusedFileError) return { refusal: error.refusal }
    if (error instanceof RangeError)
      return { refusal: { code: 'file_too_complex', params: { problem: 'file' } } }
    // Parsers fail in many ways on unexpected input; the file is to blame, and the worker continues.
    const message = error instanceof Error ? error.message : String(error)
    const params = { problem: 'other', detail: message.slice(0, 200) } as const
    return { refusal: { code: 'file_corrupt', params } }
  }
}
