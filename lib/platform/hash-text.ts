/** A number from 0 to 2³²-1 derived from a text (FNV-1a): random, but the same every time. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
