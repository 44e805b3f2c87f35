import type { Author } from '../../author/author.ts'
import type { Saying } from '../../author/notes/note-sayings.ts'
import type { SourceKind } from '../../generated/prisma/client.ts'
import type { NarrationRequest } from '../../media/narration/narrator.ts'
import type { SlideCheck, SlideRequest } from '../../media/renderer.ts'
import type { Mode } from '../../platform/auth/context.ts'
import type { Block, Language } from '../../platform/source-document.ts'
import { demoMakers } from '../sandbox/demo-makers.ts'
import { installedMakers } from './installed-makers.ts'

type Written = { id: string; language: Language }
/** A document that is read already. */
export type PreparedDocument = {
  id: string
  kind: SourceKind
  name: string
  title: string | null
  language: Language
  storageKey: string
  wordCount: number
  text: string
  blocks: Block[]
  fingerprints: unknown
}
/** A file that is not stored. */
export type Preview = { bytes: Uint8Array; mediaType: 'image/png' | 'audio/wav' | 'audio/mp4' }

/**
 * Who makes the texts of a course, and the samples of a preset. Nothing that asks them knows whether they work
 * or hand out what the sandbox has ready made. The media of a course are made by `course-media.ts` of modules.
 */
export type Makers = {
  /** the author of a course, whose usage counts for it */
  courseAuthor(course: Written): Author
  /** the author that reads for a preset */
  presetAuthor(): Author
  /** how its author follows what a note asks: rules try, a model understands, the sandbox does not */
  followsNotes(): 'by_rule' | 'by_model' | 'never'
  /** how terms are said according to a note, and the rest of the note */
  splitNote(note: string): { sayings: Saying[]; rest: string }
  /** a document that a course gets at its launch, beside its own */
  preparedDocument(course: Written): PreparedDocument | null
  /** the brand of a preset of that name, `compose`d from its sources */
  brand<Brand, Evidence>(
    name: string,
    compose: () => Promise<{ brand: Brand; evidence: Evidence }>,
  ): Promise<{ brand: Brand; evidence: Evidence | Record<string, never> }>
  /** a preset's sample slide of a type, stored under `key` or elsewhere */
  slideSample(type: string, key: string, request: SlideRequest): Promise<{ key: string; qc: SlideCheck }>
  /** the key of a preset's voice sample, stored under `key` or elsewhere */
  voiceSample(key: string, request: NarrationRequest): Promise<string>
  /** a sentence as it would be said */
  sayTrial(request: NarrationRequest): Promise<Preview>
}

/** The makers of a course or preset: those of this installation, or the sandbox's. */
export const makersOf = ({ mode }: { mode: Mode }): Makers => (mode === 'test' ? demoMakers : installedMakers)

/** The author of a course, its usage metered for it. */
export const courseAuthor = (course: Written & { mode: Mode }): Author =>
  makersOf(course).courseAuthor(course)
