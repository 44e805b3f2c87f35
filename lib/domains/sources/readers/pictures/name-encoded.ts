import { createHash } from 'node:crypto'
import type { EncodedPicture } from './encode-picture.ts'

/** Names an encoded picture for storage by its bytes, so that identical ones share a name. */
export const nameEncoded = ({ bytes, ending, width, height }: EncodedPicture) => ({
  file: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`,
  width,
  height,
})
