import mammoth from 'mammoth'
import { readHtmlFragment } from './read-html.ts'
import { type RawDocument, RefusedFileError } from './source-file.ts'

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='toc 1'] => !",
  "p[style-name='toc 2'] => !",
  "p[style-name='toc 3'] => !",
  "p[style-name='toc 4'] => !",
  "p[style-name='toc heading'] => !",
  "p[style-name='TOC Heading'] => !",
  "p[style-name='header'] => !",
  "p[style-name='footer'] => !",
]

/** Reads a Word document; the archive must have been scanned before. */
export async function readDocx(bytes: Uint8Array): Promise<RawDocument> {
  let images = 0
  const convertImage = mammoth.images.imgElement(async () => {
    images += 1
    return { src: '' }
  })
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      { styleMap: STYLES, convertImage, externalFileAccess: false },
    )
    .catch((cause) => {
      throw Object.assign(
        new RefusedFileError('file_corrupt', 'This Word document cannot be opened: it is damaged.'),
        { cause },
      )
    })
  // Mammoth writes notes as a list at the end, each with a link back ("↑") to its place.
  const html = value
    .replace(/<a href="#(?:foot|end)note-ref-[^>]*>↑<\/a>/g, '')
    .replace(/<sup><a href="#(?:foot|end)note-[^>]*>.*?<\/a><\/sup>/g, '')
  return { blocks: readHtmlFragment(html), images }
}
