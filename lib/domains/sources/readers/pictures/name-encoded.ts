import { createHash } from 'node:crypto'
import type { EncodedPicture } from './encode-picture.ts'

/** What an encoded picture is stored as: named by its bytes, so that the same one has one name. */
export const nameEncoded = ({ bytes, ending, width, height }: EncodedPicture) => ({
  file: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`,
  width,
  height,
})
