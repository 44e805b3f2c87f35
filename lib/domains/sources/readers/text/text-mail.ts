import type { RawBlock } from '../../source-file.ts'

const FIELD = /^(?:de|from|à|to|cc|cci|bcc|envoyé|sent|date|objet|subject|reply-to|répondre à)\s?:/i
const SUBJECT = /^(?:objet|subject)\s?:\s*(?:(?:re|tr|fw|fwd|rép)\s?:\s*)*/i
const QUOTED = /^(?:\s*>)+ ?/
const INTRODUCED = /^(?:le|on) .{6,120}(?:a écrit|wrote)\s?:$/i
const DIVIDER =
  /^[-_*=\s]*(?:original message|message d['’]origine|forwarded message|message transféré)[-_*=\s]*$/i

/**
 * The blocks of an email header (its subject becomes a heading) or of a quoted email; null for other lines.
 */
export function mailBlocks(lines: string[]): RawBlock[] | null {
  const rest = lines.filter((line) => !DIVIDER.test(line.trim()))
  const fields = rest.filter((line) => FIELD.test(line.trim()))
  const isHead = FIELD.test(rest[0]?.trim() ?? '') && fields.length > 2 && fields.length * 2 > rest.length
  if (isHead) {
    const subject = rest
      .find((line) => SUBJECT.test(line.trim()))
      ?.trim()
      .replace(SUBJECT, '')
    return subject ? [{ kind: 'heading', level: 2, text: subject }] : []
  }
  if (rest.length > 0 && rest.every((line) => QUOTED.test(line))) return quotation(rest)
  if (rest.length < lines.length)
    return rest.every((line) => FIELD.test(line.trim()))
      ? []
      : quotation(rest.filter((line) => !FIELD.test(line.trim())))
  return rest.every((line) => INTRODUCED.test(line.trim())) ? [] : null
}

function quotation(lines: string[]): RawBlock[] {
  const blocks: RawBlock[] = []
  for (const line of lines.map((each) => each.replace(QUOTED, '').trim())) {
    if (line === '' || INTRODUCED.test(line)) continue
    const last = blocks.at(-1)
    if (last && !/[.!?:]$/.test(last.text) && /^\p{Ll}/u.test(line)) last.text += ` ${line}`
    else blocks.push({ kind: 'quote', level: 0, text: line })
  }
  return blocks
}
