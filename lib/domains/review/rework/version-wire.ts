import { signFileUrl } from '../../../platform/http/files/signed-file.ts'
import type { VersionView } from '../../ledger/version-history.ts'
import type { VersionFiles } from '../../ledger/version-record.ts'

const KINDS = {
  slide: { filename: 'slide.png', mediaType: 'image/png' },
  audio: { filename: 'scene.wav', mediaType: 'audio/wav' },
  video: { filename: 'module.mp4', mediaType: 'video/mp4' },
  captions: { filename: 'captions.vtt', mediaType: 'text/vtt; charset=utf-8' },
} as const satisfies Record<keyof VersionFiles, { filename: string; mediaType: string }>

/** Fields whose own keys are ids: they are not renamed. */
const BY_ID = ['optionFeedback']

/** JSON with its field names as clients know them. */
function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).map(([key, inner]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    BY_ID.includes(key) ? inner : snakeCase(inner),
  ])
  return Object.fromEntries(named)
}

/** A version on the wire; the URLs of its files are signed on every call. */
export const serializeVersion = ({ version, reason, author, createdAt, content, files }: VersionView) => ({
  version,
  reason,
  author,
  created_at: createdAt.toISOString(),
  content: snakeCase(content),
  files: (Object.keys(KINDS) as (keyof VersionFiles)[]).flatMap((kind) => {
    const key = files[kind]
    return key ? [{ kind, url: signFileUrl({ key, ...KINDS[kind], disposition: 'inline' }) }] : []
  }),
})
