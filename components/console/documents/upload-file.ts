import { ApiError } from '@/components/shared/api-client'

/** The source types of a course, for the browser's file picker. */
export const DOCUMENT_FILES = '.pdf,.docx,.pptx,.md,.markdown,.txt,.text,.html,.htm,.xhtml'
/** The same for a preset, which also takes a PowerPoint template, and pictures for its logo. */
export const PRESET_FILES = `${DOCUMENT_FILES},.potx,.png,.jpg,.jpeg,.webp,.svg`
/** The pictures a slide can show. */
export const PICTURE_FILES = '.png,.jpg,.jpeg,.webp,.gif,.svg'
export const MAX_BYTES = 25 * 1024 * 1024

export type SourceFile = { filename: string; base64: string }
/** `type` is the API's error code, `message` its sentence, `ctx` the parameters of its text. */
export type UploadRefusal = { type: string; message: string; ctx?: Record<string, unknown> | undefined }
/** A file being uploaded; `share` is the fraction sent (0-1). */
export type Upload = {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused'
  share: number
  refusal: UploadRefusal | null
}

/**
 * What is wrong with a file before it is sent; null: nothing. Files without an extension are checked by
 * content.
 */
export function fileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  accept: string,
): UploadRefusal | null {
  const ending = /\.[^./\\\s]{1,10}$/.exec(name.trim())?.[0].toLowerCase()
  if (ending && !accept.split(',').includes(ending))
    return {
      type: 'file_type_unsupported',
      message: `Files ending in ${ending} are not supported.`,
      ctx: { problem: 'ending' },
    }
  if (size === 0) return { type: 'file_empty', message: 'This file is empty.' }
  if (size <= MAX_BYTES) return null
  return {
    type: 'file_too_large',
    message: 'A file may have at most 25 MB.',
    ctx: { subject: 'file', max_megabytes: 25 },
  }
}

/** What the API refused of a call that sent one file; null if the failure is not about the file. */
export function fileRefusal(error: unknown): UploadRefusal | null {
  if (!(error instanceof ApiError)) return null
  // When there is no space for another source, the error is about the body itself.
  const issue = error.issues.find(
    ({ loc, type }) => loc[1] === 'source_files' || (loc.length === 1 && type === 'too_long'),
  )
  return issue ? { type: issue.type, message: issue.msg, ...(issue.ctx && { ctx: issue.ctx }) } : null
}

/** The bytes of a file in base64. */
export const readFile = (file: File): Promise<SourceFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({ filename: file.name, base64: String(reader.result).replace(/^[^,]*,/, '') })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
