/** What a preset takes as a source, as the browser's own window offers it. */
export const PRESET_FILES = '.pdf,.docx,.pptx,.md,.txt,.html,.htm,.png,.jpg,.jpeg,.webp,.svg'
const MAX_FILES = 10
const MAX_BYTES = 25 * 1024 * 1024

export type FileProblem = 'tooMany' | 'tooLarge' | 'unknownKind' | 'empty'
type Named = Pick<File, 'name' | 'size'>

/** Why files cannot be sent as they are, before any is; null when they can. */
export function fileProblem(files: readonly Named[]): { problem: FileProblem; name: string } | null {
  const extensions = PRESET_FILES.split(',')
  const last = files.at(-1)?.name ?? ''
  const strange = files.find(({ name }) => !extensions.some((end) => name.toLowerCase().endsWith(end)))
  if (strange) return { problem: 'unknownKind', name: strange.name }
  const empty = files.find(({ size }) => size === 0)
  if (empty) return { problem: 'empty', name: empty.name }
  if (files.length > MAX_FILES) return { problem: 'tooMany', name: last }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > MAX_BYTES ? { problem: 'tooLarge', name: last } : null
}

/** Whether a source is a picture, which has no text. */
export const isPicture = ({ kind }: { kind: string }): boolean => ['png', 'jpg', 'webp', 'svg'].includes(kind)

/** Files as the API takes them. */
export const encodeFiles = (files: readonly File[]): Promise<{ base64: string; filename: string }[]> =>
  Promise.all(files.map(async (file) => ({ base64: await readBase64(file), filename: file.name })))

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
