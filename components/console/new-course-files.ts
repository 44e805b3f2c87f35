import { ApiError } from '../api-client'

export const FILE_KINDS = '.pdf,.docx,.pptx,.md,.txt,.html,.htm'
export const MAX_FILES = 10
export const MAX_BYTES = 25 * 1024 * 1024

export type SourceFile = { filename: string; base64: string }
/** `type` is the API's word for what is wrong, `message` its sentence. */
export type Refusal = { name: string; type: string; message: string }

/** Why these files cannot be sent together; null: they can. */
export function filesProblem(files: { size: number }[]): 'tooMany' | 'tooLarge' | null {
  if (files.length > MAX_FILES) return 'tooMany'
  return files.reduce((sum, file) => sum + file.size, 0) > MAX_BYTES ? 'tooLarge' : null
}

/**
 * Sends files, and once more without those that the API refuses, so that one bad file does not hold up the others.
 * Throws what is not about single files. `answer` is null when none was left.
 */
export async function sendFiles<T>(
  files: SourceFile[],
  send: (files: SourceFile[]) => Promise<T>,
): Promise<{ answer: T | null; refused: Refusal[] }> {
  try {
    return { answer: await send(files), refused: [] }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = new Map<number, Refusal>()
    for (const { loc, type, msg } of error.issues) {
      const index = loc[1] === 'source_files' && typeof loc[2] === 'number' ? loc[2] : null
      const file = index === null ? undefined : files[index]
      if (index !== null && file) refused.set(index, { name: file.filename, type, message: msg })
    }
    if (refused.size === 0) throw error
    const left = files.filter((_, index) => !refused.has(index))
    const rest = left.length > 0 ? await sendFiles(left, send) : { answer: null, refused: [] }
    return { answer: rest.answer, refused: [...refused.values(), ...rest.refused] }
  }
}

/** The bytes of a file as base64. */
export const readFile = (file: File): Promise<SourceFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({ filename: file.name, base64: String(reader.result).replace(/^[^,]*,/, '') })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
