import { type FailureOf, failureText } from '../../product/failures/failure-reason.ts'
import type { Block, BlockKind, Language, Place } from '../../product/source-document.ts'
import type { DumpedPassage } from './readers/coverage/unread-text.ts'
import type { Fingerprint } from './readers/passage-fingerprints.ts'

/** The supported kinds of documents. */
export type FileKind = 'pdf' | 'docx' | 'pptx' | 'md' | 'txt' | 'html'

/** Kinds of picture a preset can have as its logo. */
export const LOGO_KINDS = ['png', 'jpg', 'webp', 'svg'] as const
export type LogoKind = (typeof LOGO_KINDS)[number]

/** A PowerPoint template of a preset: only its look is read. */
export const TEMPLATE_KIND = 'potx'

/** Whether a source of this kind is a picture. */
export const isLogoKind = (kind: string): boolean => (LOGO_KINDS as readonly string[]).includes(kind)

/** Whether a source of this kind has a look and no text. */
export const isLookKind = (kind: string): boolean => kind === TEMPLATE_KIND || isLogoKind(kind)

/** Why a file cannot be used; its code is the `type` of the issue in a 422. */
export type FileRefusal = { [Type in RefusalType]: FailureOf<Type> }[RefusalType]
export type RefusalType =
  | 'file_empty'
  | 'file_type_unsupported'
  | 'file_type_mismatch'
  | 'file_encrypted'
  | 'file_corrupt'
  | 'file_without_text'
  | 'file_too_large'
  | 'file_unsafe'
  | 'file_too_complex'
  | 'archive_too_large'
  | 'archive_too_many_entries'

/** Something a person should know about a document that could be read. */
export type SourceWarning = {
  type: WarningType
  message: string
  source_id?: string
  count?: number
  names?: string[]
  places?: number
  passages?: UnreadText[]
}

/**
 * A place of a file whose text was not read, and how many of its words; `after` is the end of the block it
 * follows, missing if that is not known or the text is cut.
 */
export type UnreadText = Place & { text: string; words: number; after?: string }
export type WarningType =
  | 'other_language'
  | 'mixed_languages'
  | 'little_text'
  | 'images_without_text'
  | 'pictures_left_out'
  | 'left_out'
  | 'unfit_text'
  | 'text_not_read'
  | 'repeated_paragraphs'
  | 'table_uncertain'
  | 'truncated'
  | 'corrected'
  | 'duplicate_of'
  | 'repeated_passages'
  | 'not_course_language'

/** Where a picture of a source is stored. */
export const pictureKey = (sourceId: string, file: string) => `sources/${sourceId}/pictures/${file}`

/** The stored form of a picture of a source. */
export const pictureType = (file: string) => (file.endsWith('.png') ? 'image/png' : 'image/jpeg')

/** The content read from a file; `blocks` as in SourceDocument. */
export type Extraction = {
  text: string
  blocks: Block[]
  language: Language
  wordCount: number
  warnings: SourceWarning[]
}

/** An extraction with what the service needs: its own title, and the fingerprints of its passages. */
export type ReadSource = Extraction & { title: string | null; fingerprints: Fingerprint[] }

/** The same with the pictures of the document, and the names of those that are not part of its file. */
export type ReadFile = ReadSource & { pictures: PictureFile[]; elsewhere: string[] }

/** A piece of a document from a format's reader, before cleaning. */
export type RawBlock = Place & {
  kind: BlockKind
  level: number
  ordered?: boolean
  text: string
  pictures?: RawPicture[]
}

/** A picture as a document names it: `source` is a data URI, a URL, or the path of a part of an archive. */
export type RawPicture = { source: string; alt: string; caption?: string }

/**
 * A passage left out because readers of the document do not see it (`hidden`), because it is struck out, or
 * because it only says what to fill in (`placeholder`). `near` is the text it stands in, `slide` its slide's
 * number.
 */
export type LeftOut = {
  reason: 'hidden' | 'struck' | 'placeholder'
  text: string
  near: string
  slide?: number
}

/**
 * The result of a format's reader; `images` counts unread images, `minor` those not worth showing,
 * `messages` are remarks of a library on what it did not understand. `dump` is the text of the file without any
 * rule, to compare the blocks with, and `furniture` what was left out of it on purpose. `uncertain` are the rows of tables whose
 * columns may be wrong. `load` returns the bytes of a picture that
 * is part of the file.
 */
export type RawDocument = {
  blocks: RawBlock[]
  images: number
  minor?: number
  leftOut?: LeftOut[]
  messages?: string[]
  dump?: DumpedPassage[]
  furniture?: string[]
  uncertain?: string[]
  load?: (sources: string[]) => Promise<Map<string, Uint8Array>>
}

/** A stored picture, with the name its {@link Picture} has. */
export type PictureFile = { file: string; bytes: Uint8Array }

/** Thrown inside the worker when a file cannot be used. */
export class RefusedFileError extends Error {
  readonly refusal: FileRefusal

  constructor(refusal: FileRefusal, options?: ErrorOptions) {
    super(failureText(refusal), options)
    this.name = 'RefusedFileError'
    this.refusal = refusal
  }
}
