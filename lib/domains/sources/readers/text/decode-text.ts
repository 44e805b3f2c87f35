/** The text of a text file: UTF-8, UTF-16 with a byte order mark, otherwise windows-1252; never throws. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether decoded bytes read as text: no NUL, hardly any control character. */
export function isPlausibleText(text: string): boolean {
  const sample = text.slice(0, 100_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data
  const controls = sample.match(/[\u0001-\u0008\u000E-\u001A\u001C-\u001F\u0080-\u009F\uFFFD]/g)?.length ?? 0
  return !text.includes('\0') && controls <= sample.length / 200
}
