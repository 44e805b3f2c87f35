/** The text of a file saved by a spreadsheet: UTF-8, or else the Western Windows code page. */
export function decodeText(bytes: AllowSharedBufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
