/** What a sentence of the service says: its word, and the names and figures in it. */
export type Sentence = { word: SentenceWord; values: Record<string, string> }

const PATTERNS = {
  voiceUnavailable: /^The step “(?<step>.+)” failed for a technical reason.* The voice service /s,
  modelUnavailable:
    /^The step “(?<step>.+)” failed for a technical reason.* The language model gave no usable answer/s,
  stepFailed: /^The step “(?<step>.+)” failed for a technical reason/,
  technical: /^(?:A step failed|The samples could not be made) for a technical reason/,
  stranded: /^The work on this course had stopped/,
  sourceUnread: /^The source “(?<name>.+)” could not be read within two hours/,
  noUsableSource: /^No source of this course could be used/,
  outOfSpace: /^The server has no disk space left/,
  quota: /^The quota of this account is used up/,
  sandbox: /^The sandbox fails this course/,
  file_empty: /^This file is empty/,
  file_encrypted: /is protected by a password/,
  file_without_text: /has no text\. There is|^A source needs some text/,
  file_scanned: /It seems to be a scan/,
  file_old_office: /^This is a file of an old Office version/,
  file_type_unsupported: /^Files ending in \.\S+ are not supported|^This kind of file is not supported/,
  logo_type: /^A logo must be a PNG/,
  file_type_mismatch: /^The name says /,
  file_too_complex: /nested too deeply|too many parts|too much time or memory/,
  archive_nested: /has another archive inside/,
  archive_too_large: /^This file unpacks to far more/,
  archive_too_many_entries: /^This file has \d+ parts inside/,
  file_too_large: /may have at most (?<size>[\d.]+) MB/,
  logo_too_large: /^A logo may have at most (?<side>\d+) pixels a side/,
  file_unsafe: /^An SVG logo must not have scripts/,
  file_corrupt: /damaged|^This file cannot be read|declares XML entities|does not say how large it is/,
  url_too_many_redirects: /^The address redirects more than/,
  url_too_slow:
    /^The address took longer than (?<seconds>\d+) seconds|^No answer came within (?<within>\d+) seconds/,
  url_bad_status: /^The address answers (?<status>\d+)\.$/,
  url_type_unsupported: /^The address answers with .+, which cannot be read/,
  url_too_large: /^The address sends more than (?<size>[\d.]+) MB/,
  url_forbidden_address: /is not a public address/,
  url_invalid: /not a complete http or https address|must not carry a user name or password/,
  url_unresolvable: /^There is no address for the name (?<name>.+)\.$/,
  url_certificate_invalid: /^The certificate of (?<name>\S+) cannot be trusted/,
  url_unreachable: /^The address cannot be read/,
} as const

export type SentenceWord = keyof typeof PATTERNS

/** Reads a sentence of the service, which speaks English; null for one that is not known. */
export function readSentence(text: string): Sentence | null {
  for (const [word, pattern] of Object.entries(PATTERNS)) {
    const found = pattern.exec(text)
    if (found) return { word: word as SentenceWord, values: { ...found.groups } }
  }
  return null
}

/** A failed course's message begins with the module that failed, if one did. */
export function splitModule(text: string): { module: number | null; rest: string } {
  const found = /^Module (\d+): (.*)$/s.exec(text)
  return found ? { module: Number(found[1]), rest: found[2] ?? '' } : { module: null, rest: text }
}
