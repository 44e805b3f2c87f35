import type { Block, Picture } from '../../../../product/source-document.ts'
import type { PictureFile, RawDocument, RawPicture } from '../../source-file.ts'
import type { BuiltDocument } from '../build-document.ts'
import { MAX_PICTURE_BYTES } from '../office/read-archive.ts'
import { nameEncoded } from './name-encoded.ts'
import { MAX_PICTURES } from './picture-limits.ts'

/** What appears in this many places is a logo or an ornament. */
const REPEATED = 3
const MAX_WORDS = 500
const CAPTION =
  /^(?:fig(?:ure)?\.?|image|photo|illustration|schéma|diagram(?:me)?|chart|graphique|capture(?: d’écran| d'écran)?|screenshot)\s*(?:\d+\s*)?[:.–—-]\s*\S.{0,200}$/i
/** The number of pictures a warning names. */
const MOST_NAMED = 10
const DATA = /^data:image\/[\w.+-]+(?:;charset=[\w-]+)?(;base64)?,/i

type Taken = { picture: Omit<Picture, 'alt' | 'caption'>; bytes: Uint8Array }

/**
 * The pictures of a document as they are stored, and its blocks with them. `minor` counts those too small,
 * plain or repeated to be shown, `unread` those that could not be read or are too many, with the names of the
 * first; `elsewhere` lists those that are not part of the file.
 */
export async function takePictures(
  { text, blocks, pictures: raw }: BuiltDocument,
  load: RawDocument['load'],
): Promise<{
  blocks: Block[]
  pictures: PictureFile[]
  minor: number
  unread: number
  unreadNames: string[]
  elsewhere: string[]
}> {
  const uses = new Map<string, number>()
  for (const { source } of [...raw.values()].flat()) uses.set(source, (uses.get(source) ?? 0) + 1)
  const isRepeated = (source: string) => (uses.get(source) ?? 0) >= REPEATED
  const taken = new Map<string, Taken | 'minor' | 'unread'>()
  const files = new Map<string, Uint8Array>()
  const elsewhere: string[] = []
  for (const source of uses.keys()) taken.set(source, isRepeated(source) ? 'minor' : await take(source))
  const textOf = (block: Block | undefined) => (block ? text.slice(block.start, block.end) : '')
  const counts = { minor: 0, unread: 0 }
  const unreadNames = new Set<string>()
  const shown = new Set<string>()
  const withPictures = blocks.map((block, index): Block => {
    const kept = (raw.get(index) ?? []).flatMap((picture): Picture[] => {
      const found = taken.get(picture.source) ?? 'unread'
      if (typeof found === 'string') counts[found]++
      if (found === 'unread') unreadNames.add(nameOf(picture, textOf(blocks[index + 1])))
      if (typeof found === 'string' || shown.has(found.picture.file)) return []
      shown.add(found.picture.file)
      files.set(found.picture.file, found.bytes)
      return [{ ...found.picture, ...wordsOf(picture, textOf(blocks[index + 1])) }]
    })
    return kept.length > 0 ? { ...block, pictures: kept } : block
  })
  return {
    blocks: withPictures,
    pictures: [...files].map(([file, bytes]) => ({ file, bytes })),
    ...counts,
    unreadNames: [...unreadNames].filter((name) => name !== '').slice(0, MOST_NAMED),
    elsewhere,
  }

  async function take(source: string): Promise<Taken | 'minor' | 'unread'> {
    const count = [...taken.values()].filter((found) => typeof found !== 'string').length
    const bytes = count < MAX_PICTURES ? await bytesOf(source, load) : null
    if (!bytes && !DATA.test(source)) elsewhere.push(source)
    if (!bytes || bytes.length > MAX_PICTURE_BYTES) return 'unread'
    // Loaded with the first picture: the library is large.
    const encoded = await (await import('./encode-picture.ts')).encodePicture(bytes)
    if (encoded === 'minor') return 'minor'
    return encoded === 'unreadable' ? 'unread' : { picture: nameEncoded(encoded), bytes: encoded.bytes }
  }
}

async function bytesOf(source: string, load: RawDocument['load']): Promise<Uint8Array | null> {
  const [head, base64] = DATA.exec(source) ?? []
  if (head !== undefined) {
    const data = source.slice(head.length)
    return base64 ? Buffer.from(data, 'base64') : percentDecoded(data)
  }
  return (await load?.([source]))?.get(source) ?? null
}

function percentDecoded(data: string): Uint8Array | null {
  try {
    return Buffer.from(decodeURIComponent(data), 'utf8')
  } catch {
    return null
  }
}

/** The name of a picture: its caption, its alt text or its file. */
function nameOf(picture: RawPicture, below: string): string {
  const { caption, alt } = wordsOf(picture, below)
  return caption || alt || (DATA.test(picture.source) ? '' : (picture.source.split(/[/\\]/).at(-1) ?? ''))
}

/**
 * The description of a picture; the caption from its figure, else from a line right below it ("Figure 2: …").
 */
function wordsOf({ alt, caption }: RawPicture, below: string): Pick<Picture, 'alt' | 'caption'> {
  const line = caption || (CAPTION.test(below) ? below : '')
  return {
    alt: alt.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS),
    ...(line && { caption: line.slice(0, MAX_WORDS) }),
  }
}
