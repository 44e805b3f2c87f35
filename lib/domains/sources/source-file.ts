import { type FailureOf, failureText } from '../../platform/failure-reason.ts'
import type { Block, BlockKind, Language } from '../../platform/source-document.ts'
import type { Fingerprint } from './readers/passage-fingerprints.ts'

/** The supported kinds of files. */
export type SourceKind = 'pdf' | 'docx' | 'pptx' | 'md' | 'txt' | 'html'

/** Kinds of picture a preset may bring as its logo. */
export const LOGO_KINDS = ['png', 'jpg', 'webp', 'svg'] as const
export type LogoKind = (typeof LOGO_KINDS)[number]

/** Whether a source of this kind is a picture. */
export const isLogoKind = (kind: string): boolean => (LOGO_KINDS as readonly string[]).includes(kind)

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
  | 'archive_nested'

/** Something a person should know about a document that could be read. */
export type SourceWarning = { type: WarningType; message: string; source_id?: string; count?: number }
export type WarningType =
  | 'other_language'
  | 'mixed_languages'
  | 'little_text'
  | 'images_without_text'
  | 'truncated'
  | 'corrected'
  | 'duplicate_of'
  | 'repeated_passages'
  | 'not_course_language'

/** The content read from a file; `blocks` as in SourceDocument. */
export type Extraction = {
  text: string
  blocks: Block[]
  language: Language
  wordCount: number
  warnings: SourceWarning[]
}

/** An extraction with what the service needs: its own title, and the fingerprints of its passages. */
export type ReadSource = Extraction & { title: string | null; prints: Fingerprint[] }

/** A piece of a document from a format's reader, before cleaning. */
export type RawBlock = { kind: BlockKind; level: number; ordered?: boolean; text: string }

/** The result of a format's reader; `images` counts unread images. */
export type RawDocument = { blocks: RawBlock[]; images: number }

/** Thrown inside the worker when a file cannot be used. */
export class RefusedFileError extends Error {
  readonly refusal: FileRefusal

  constructor(refusal: FileRefusal, options?: ErrorOptions) {
    super(failureText(refusal), options)
    this.name = 'RefusedFileError'
    this.refusal = refusal
  }
}
