import { sentencesInside } from '../text/whole-phrase.ts'

/** A saying of several sentences, each in its quotation marks; any other text as it is. */
export function sayingsIn(text: string): string[] {
  const [, open = '', inside = '', close = ''] =
    /^(["“«]\s?)([^"“”«»]+?)(\s?["”»])[.!?]?\s*$/u.exec(text) ?? []
  const parts = inside ? sentencesInside(inside).map((each) => each.trim()) : []
  // "It just… goes away." is one sentence.
  const sentences = parts.reduce<string[]>((all, part) => {
    const goesOn = /(?:…|\.{3})$/.test(all.at(-1) ?? '') && /^\p{Ll}/u.test(part)
    if (goesOn) all[all.length - 1] += ` ${part}`
    else all.push(part)
    return all
  }, [])
  return sentences.length > 1 ? sentences.map((each) => open + each + close) : [text]
}
