import type { RawBlock } from '../source-file.ts'

const CONTENTS_TITLE = /^(table of contents|contents|table des matières|sommaire)$/i
const CONTENTS_ENTRY = /^(?=.{1,120}$).*\p{L}.*[\s.…|]\d{1,4}$/u
const PAGE = /[\s.…|](?:p(?:age|\.)?\s?)?(\d{1,4})\s*$/iu
const LEAST_ENTRIES = 3
const CONTENTS_MARK = /^(?:\[TOC\]|\[\[_?TOC_?\]\]|\$?\{toc(?:[:}].*)?\}?)$/i

const REFERENCES_TITLE =
  /^(?:\d+\.?\s+)?(?:(?:for )?further reading|references|bibliography|works cited|sources|bibliographie|webographie|références(?: bibliographiques)?)$/i
const CITATION =
  /^\[\d+\]|\bdoi\b|https?:|\bet al\b|\bISBN\b|\bpp?\.\s?\d|\bvol\.|\barXiv\b|\p{Lu}[\p{L}-]+,? \p{Lu}\.[,; (]/u

const MONTH =
  '(?:jan(?:uary|vier)?|feb(?:ruary)?|février|mar(?:ch|s)?|apr(?:il)?|avril|may|mai|june?|juin|july?|juillet|aug(?:ust)?|août|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|déc(?:embre)?)\\.?'
const DATE = `(?:(?:\\d{1,2}(?:st|nd|rd|th|er)? )?${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4})`
const READING = '\\d{1,3} min(?:ute)?s?\\.? (?:read|de lecture)'
const NAME = "\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){1,3}"
const KEY =
  '(?:by|par|authors?|auteure?s?|written by|rédigé par|owner|propriétaire|created(?: by| time| at)?|last (?:edited|updated?|modified)(?: by| time)?|updated|published|tags?|étiquettes|mots-clés|status|statut|version|date|(?:document )?créée? (?:le|par)|(?:dernière )?mise à jour|mis à jour le|reviewed by)'
const ABOUT_DOCUMENT = [
  new RegExp(`^${DATE}(?:\\s*[·|•,–—-]\\s*${READING})?$`, 'iu'),
  new RegExp(`^${READING}$`, 'i'),
  new RegExp(
    `^(?:first |last )?(?:published|posted|updated|publiée?|mise? à jour|modifiée?|créée?)(?=[\\s:]).{0,30}${DATE}.{0,80}$`,
    'iu',
  ),
  new RegExp(`^(?:[Bb]y|[Pp]ar) ${NAME}(?:\\s*[,·|].{0,60})?$`, 'u'),
  new RegExp(`^${KEY}\\s?:\\s*\\S.{0,80}$`, 'i'),
  /^v(?:ersion )?\d+(?:\.\d+)+$/i,
]
const AUTHOR = new RegExp(`^${NAME}$`, 'u')
const WHEN = new RegExp(`^(?:${DATE}|${MONTH} \\d{4})$`, 'iu')
const EDGE = 8
const LONG = 160

const BOILERPLATE = [
  /^(?=.{1,200}$)(?:©|\(c\)\s?(?:19|20)\d\d|copyright\b.*\d{4})/i,
  /^(?=.{1,120}$).*(?:all rights reserved|tous droits réservés)\.?$/i,
  /^(?:this page (?:is |was )?(?:intentionally )?left blank(?: intentionally)?|page (?:laissée )?(?:intentionnellement )?(?:laissée )?(?:blanche|vide)(?: intentionnellement)?)\.?$/i,
]
const MAIL = /\b(?:e-?mail|message|courriel)\b/i
const SECRECY = /\b(?:confidential|privileged|confidentiels?)\b/i
const RECIPIENT = /\b(?:intended|received .{0,40}error|destinataires?|reçu .{0,40}erreur)\b/i

/**
 * The blocks of a document without metadata: tables of contents, bibliographies, date, author and version
 * lines at its start and end, copyright lines and email footers.
 */
export function withoutNoise(blocks: RawBlock[]): RawBlock[] {
  const read = blocks.filter(({ text, kind }) => kind === 'code' || !isBoilerplate(text))
  return withoutAboutLines(withoutReferences(withoutPageList(withoutContents(read))))
}

const isBoilerplate = (text: string) =>
  CONTENTS_MARK.test(text) ||
  BOILERPLATE.some((pattern) => pattern.test(text)) ||
  (text.length < 1_200 && MAIL.test(text) && SECRECY.test(text) && RECIPIENT.test(text))

// A title such as "Contents", with following lines that end with a page number.
function withoutContents(blocks: RawBlock[]): RawBlock[] {
  const gone = new Set<RawBlock>()
  blocks.forEach((block, index) => {
    if (!CONTENTS_TITLE.test(block.text) || block.kind === 'list_item') return
    const rest = blocks.slice(index + 1)
    const count = rest.findIndex(({ kind, text }) => kind === 'heading' || !CONTENTS_ENTRY.test(text))
    const entries = count < 0 ? rest : rest.slice(0, count)
    const next = rest[entries.length]
    if (entries.length > 1 || !next || next.kind === 'heading')
      for (const each of [block, ...entries]) gone.add(each)
  })
  return blocks.filter((block) => !gone.has(block))
}

// Without a title too, lines with a page number whose words are those of later headings are a table of contents.
function withoutPageList(blocks: RawBlock[]): RawBlock[] {
  const headings = new Map<string, number>()
  for (const [index, { kind, text }] of blocks.entries())
    if (kind === 'heading') headings.set(entryName(text), index)
  const isEntry = ({ kind, text }: RawBlock) => kind !== 'heading' && kind !== 'code' && PAGE.test(text)
  const gone = new Set<RawBlock>()
  for (let start = 0; start < blocks.length; start += 1) {
    let end = start
    while (
      blocks[end] &&
      (isEntry(blocks[end]!) || (end > start && isEntry(blocks[end + 1] ?? blocks[end]!)))
    )
      end += 1
    const entries = blocks.slice(start, end)
    const named = entries.filter(({ text }) => (headings.get(entryName(text)) ?? -1) >= end)
    if (entries.length >= LEAST_ENTRIES && named.length * 2 >= entries.length && haveRisingPages(entries))
      for (const entry of entries) gone.add(entry)
    start = Math.max(start, end)
  }
  return blocks.filter((block) => !gone.has(block))
}

function haveRisingPages(entries: RawBlock[]): boolean {
  const pages = entries.flatMap(({ text }) => PAGE.exec(text)?.[1] ?? []).map(Number)
  return pages.every((page, index) => page >= (pages[index - 1] ?? 0))
}

const entryName = (text: string) =>
  text
    .replace(PAGE, '')
    .replace(/^[\d.\s]+/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// "References" may be customers: a section is dropped only if most of its entries look like citations.
function withoutReferences(blocks: RawBlock[]): RawBlock[] {
  const start = blocks.findLastIndex(({ kind, text }) => kind === 'heading' && REFERENCES_TITLE.test(text))
  if (start < 0) return blocks
  const rest = blocks.slice(start + 1)
  const length = rest.findIndex(({ kind }) => kind === 'heading')
  const entries = length < 0 ? rest : rest.slice(0, length)
  const citations = entries.filter(({ text }) => CITATION.test(text))
  return citations.length * 2 > entries.length
    ? [...blocks.slice(0, start), ...rest.slice(entries.length)]
    : blocks
}

const isAboutDocument = (text: string) => ABOUT_DOCUMENT.some((pattern) => pattern.test(text))

/** "Ann Smith – March 2026", as on the first slide of a presentation. */
function isSignedAndDated(text: string): boolean {
  const [author = '', date = '', ...rest] = text.split(/\s*[·|•–—-]\s+|,\s+/)
  return rest.length === 0 && AUTHOR.test(author) && WHEN.test(date)
}

function withoutAboutLines(blocks: RawBlock[]): RawBlock[] {
  const prose = blocks.findIndex(({ text }) => text.length > LONG)
  const top = Math.min(EDGE, prose < 0 ? EDGE : prose)
  const kept = blocks.filter(
    ({ kind, text }, index) =>
      (kind !== 'paragraph' && kind !== 'list_item') ||
      (index >= top && index < blocks.length - EDGE) ||
      !(isSignedAndDated(text) || (kind === 'paragraph' && isAboutDocument(text))),
  )
  return kept.some(({ kind }) => kind !== 'heading') ? kept : blocks
}
