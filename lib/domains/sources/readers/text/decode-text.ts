const SAMPLE = 100_000
const DECLARED_WITHIN = 4_096
const DECLARED =
  /<meta[^>]+charset\s*=\s*["']?\s*(?!utf-16)([\w:.-]+)|<\?xml[^>]+encoding\s*=\s*["'](?!utf-16)([\w:.-]+)/i
const JAPANESE = ['shift_jis', 'euc-jp']
const SINGLE_BYTES = ['windows-1252', 'macintosh', 'iso-8859-15']
const BAD = /\uFFFD/g
// A byte of another encoding is a control character, a capital inside a word, or a sign there.
const MISFIT =
  /[\u0080-\u009F]|(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{Lu})(?![A-Z])\p{Lu}(?=\p{Ll})|(?<=\p{L})[\p{S}\p{No}¡¿§¶†‡‰](?=\p{Ll})/gu

/**
 * The text of a text file: UTF-8 (a bad byte is one replacement character), UTF-16 with or without a byte
 * order mark, what a page or XML declares, a Japanese encoding, or the western one that gives the best words.
 * Never throws.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.includes(0)) return new TextDecoder().decode(bytes)
  const text = new TextDecoder().decode(bytes)
  // Bytes of another encoding hardly ever form characters of UTF-8.
  const isUtf8 = !text.includes('\uFFFD') || countOf(text, BAD) <= countOf(text, /[\u0080-\uFFFC]/g)
  return isUtf8 ? text : (declaredText(bytes) ?? new TextDecoder(likelyEncodingOf(bytes)).decode(bytes))
}

/** UTF-16 by its mark, or by its zeros: every other byte of western text. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, DECLARED_WITHIN)
  const zeros = [0, 1].map((odd) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length)
  const [even = 0, odd = 0] = zeros.map((count) => (count * 2) / start.length)
  if (odd > 0.7 && even < 0.02) return 'utf-16le'
  return even > 0.7 && odd < 0.02 ? 'utf-16be' : null
}

function declaredText(bytes: Uint8Array): string | null {
  const [, page, xml] =
    DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN))) ?? []
  try {
    return new TextDecoder(page ?? xml ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function likelyEncodingOf(bytes: Uint8Array): string {
  const from = bytes.findIndex((byte) => byte > 0x7f)
  const sample = bytes.subarray(Math.max(0, from - 1), from + SAMPLE)
  const read = (encoding: string) => new TextDecoder(encoding).decode(sample)
  const japanese = JAPANESE.find((encoding) => {
    const text = read(encoding)
    return countOf(text, BAD) <= 1 && countOf(text, /[\u3041-\u30FE]/g) * 5 > countOf(text, /[^\0-\x7F]/g)
  })
  if (japanese) return japanese
  const misfits = SINGLE_BYTES.map((encoding) => countOf(read(encoding), MISFIT))
  return SINGLE_BYTES[misfits.indexOf(Math.min(...misfits))] ?? 'windows-1252'
}

function countOf(text: string, mark: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(mark)) count += 1
  return count
}

/** Whether decoded bytes read as text: no NUL, hardly any control or replacement character. */
export function isPlausibleText(text: string): boolean {
  const sample = text.slice(0, 100_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data
  const controls = sample.match(/[\u0001-\u0008\u000E-\u001A\u001C-\u001F\u0080-\u009F\uFFFD]/g)?.length ?? 0
  return !text.includes('\0') && controls <= Math.max(2, sample.length / 200)
}
