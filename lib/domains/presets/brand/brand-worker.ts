import type { DeckTemplate } from '../../../media/renderer.ts'
import { type FileRefusal, RefusedFileError } from '../../sources/source-file.ts'
import type { TemplateTheme } from './theme/read-theme.ts'

// The worker tasks that analyze a client's files for a brand (see collect-traces.ts).

export { composeBrand } from './brand-content.ts'
export { readPageLinks, readPageTraces } from './brand-page.ts'

export const readTheme = async (bytes: Uint8Array): Promise<TemplateTheme> =>
  (await import('./theme/read-theme.ts')).readTheme(bytes)

export const readTemplate = async (bytes: Uint8Array): Promise<DeckTemplate | null> =>
  (await import('./theme/read-template.ts')).readTemplate(bytes)

// Loaded with the first logo: the picture library is large.
export async function readLogo(
  bytes: Uint8Array,
): Promise<import('./brand-logo.ts').DrawnLogo | { refusal: FileRefusal }> {
  try {
    return await (await import('./brand-logo.ts')).drawLogo(bytes)
  } catch (error) {
    if (error instanceof RefusedFileError) return { refusal: error.refusal }
    return { refusal: { code: 'file_corrupt', params: { problem: 'picture', detail: null } } }
  }
}
