import sharp from 'sharp'

/** The largest a slide shows, in pixels. */
const MOST = { width: 1640, height: 900 }

/** A picture of a document as a slide holds it: a data URI, and its size in pixels. */
export type FittedPicture = { src: string; width: number; height: number }

/** The picture no larger than a slide shows it, on white where it is transparent; null if it is damaged. */
export async function fitPicture(bytes: Uint8Array): Promise<FittedPicture | null> {
  try {
    const source = sharp(bytes, { limitInputPixels: 50_000_000 })
    const { format } = await source.metadata()
    const fitted = source
      .resize({ ...MOST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
    const coded = format === 'jpeg' ? fitted.jpeg({ quality: 92 }) : fitted.png({ compressionLevel: 3 })
    const { data, info } = await coded.toBuffer({ resolveWithObject: true })
    const src = `data:image/${info.format};base64,${data.toString('base64')}`
    return { src, width: info.width, height: info.height }
  } catch {
    return null
  }
}
