import { z } from 'zod'
import { row } from './failure-row.ts'

/** The name of a content type; types that are not listed are named by their extension. */
const CONTENTS: Record<string, string> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  pptx: 'a PowerPoint presentation',
  md: 'Markdown',
  txt: 'plain text',
  html: 'a web page',
  text: 'plain text',
  rtf: 'an RTF document',
  zip: 'an archive or another kind of document',
  cfb: 'a document of an old Office version',
  elf: 'a program',
  exe: 'a program',
  macho: 'a program',
  unknown: 'something else',
}
const contentName = (kind: string): string =>
  Object.hasOwn(CONTENTS, kind) ? (CONTENTS[kind] ?? '') : `of type ${kind}`

const SUPPORTED = 'PDF, Word (.docx), PowerPoint (.pptx), Markdown, text and HTML files can be used'

const CORRUPT = {
  archive: 'This file cannot be unpacked: it is damaged.',
  entities: 'This file declares XML entities, which no document has: save it anew.',
  pdf: 'This PDF cannot be opened: it is damaged.',
  docx: 'This Word document cannot be opened: it is damaged.',
  pptx: 'This presentation cannot be opened: it is damaged.',
  picture: 'This picture is damaged.',
  svg: 'This SVG picture is damaged.',
  svg_size: 'This SVG picture does not say how large it is.',
}
const COMPLEX = {
  file: 'This file is nested too deeply to be read.',
  docx: 'This Word document is nested too deeply to be read.',
  docx_tables: 'This Word document is nested too deeply to be read: copy its text into a new one.',
  text: 'This text is nested too deeply to be read.',
  page: 'This page is nested too deeply to be read.',
  unpacked: 'This file unpacks to far more than a document should. Save it anew, or split it.',
  svg: 'This SVG picture has too many parts. Simplify it.',
  effort: 'This file takes too much time or memory to read. Split or simplify it.',
}
const keysOf = <Key extends string>(texts: Record<Key, string>) => z.enum(Object.keys(texts) as Key[])

/**
 * Why a file or URL cannot be used; the codes are also the `type` of their issue in a 422, `params` its
 * `ctx`.
 */
export const FILE_FAILURES = {
  file_empty: row({}, () => 'This file is empty.'),
  file_type_unsupported: row(
    {
      problem: z.enum(['ending', 'content', 'old_office', 'logo']),
      ending: z.string().nullable().default(null),
      save_as: z.string().nullable().default(null),
    },
    ({ problem, ending, save_as }) => {
      if (problem === 'logo') return 'A logo must be a PNG, JPEG, WebP or SVG picture.'
      if (problem === 'content') return `This kind of file is not supported. ${SUPPORTED}.`
      if (problem === 'old_office')
        return `This is a file of an old Office version${ending ? ` (.${ending})` : ''}, whatever its name says. Open it and save it as ${save_as ?? '.docx or .pptx'}.`
      return `Files ending in .${ending} are not supported. ${save_as ? `Save or export it as ${save_as}` : SUPPORTED}.`
    },
  ),
  file_type_mismatch: row(
    { named: z.string(), found: z.string() },
    ({ named, found }) =>
      `The name says ${contentName(named)}, but the content is ${contentName(found)}. Export it again or correct its name.`,
  ),
  file_encrypted: row(
    { subject: z.enum(['file', 'pdf']) },
    ({ subject }) =>
      `This ${subject === 'pdf' ? 'PDF' : 'file'} is protected by a password. Save it without one.`,
  ),
  file_corrupt: row(
    { problem: z.enum([...keysOf(CORRUPT).options, 'other']), detail: z.string().nullable().default(null) },
    ({ problem, detail }) =>
      problem === 'other' ? `This file cannot be read (${detail}).` : CORRUPT[problem],
  ),
  file_without_text: row({ problem: z.enum(['scan', 'empty', 'correction']) }, ({ problem }) => {
    if (problem === 'correction') return 'A source needs some text. Leave it out instead.'
    return `This file has no text. ${problem === 'scan' ? 'It seems to be a scan: use a version with text.' : 'There is nothing to make a course from.'}`
  }),
  file_too_large: row(
    {
      subject: z.enum(['file', 'logo']),
      max_megabytes: z.number().nullable().default(null),
      max_side: z.number().nullable().default(null),
      width: z.number().nullable().default(null),
      height: z.number().nullable().default(null),
    },
    ({ subject, max_megabytes, max_side, width, height }) =>
      subject === 'logo'
        ? `A logo may have at most ${max_side} pixels a side; this one has ${width} × ${height}.`
        : `A file of this kind may have at most ${max_megabytes} MB.`,
  ),
  file_unsafe: row(
    { found: z.string() },
    ({ found }) => `An SVG logo must not have scripts or references to other files; this one has ${found}.`,
  ),
  file_too_complex: row({ problem: keysOf(COMPLEX) }, ({ problem }) => COMPLEX[problem]),
  archive_too_large: row({}, () => 'This file unpacks to far more than a document should.'),
  archive_too_many_entries: row(
    { entries: z.number(), max_entries: z.number() },
    ({ entries, max_entries }) => `This file has ${entries} parts inside; at most ${max_entries} are read.`,
  ),
  url_invalid: row({ problem: z.enum(['incomplete', 'credentials']) }, ({ problem }) =>
    problem === 'credentials'
      ? 'An address must not carry a user name or password.'
      : 'This is not a complete http or https address.',
  ),
  url_forbidden_address: row(
    { host: z.string() },
    ({ host }) => `${host} is not a public address. Only public addresses can be used.`,
  ),
  url_unresolvable: row({ host: z.string() }, ({ host }) => `There is no address for the name ${host}.`),
  url_unreachable: row({ detail: z.string() }, ({ detail }) => `The address cannot be read (${detail}).`),
  url_certificate_invalid: row(
    { host: z.string(), detail: z.string() },
    ({ host, detail }) => `The certificate of ${host} cannot be trusted (${detail}).`,
  ),
  url_too_many_redirects: row(
    { max_redirects: z.number() },
    ({ max_redirects }) => `The address redirects more than ${max_redirects} times.`,
  ),
  url_too_slow: row({ seconds: z.number(), asked: z.enum(['page', 'receiver']) }, ({ seconds, asked }) =>
    asked === 'page'
      ? `The address took longer than ${seconds} seconds.`
      : `No answer came within ${seconds} seconds.`,
  ),
  url_too_large: row(
    { max_megabytes: z.number() },
    ({ max_megabytes }) => `The address sends more than ${max_megabytes} MB.`,
  ),
  url_bad_status: row({ status: z.number() }, ({ status }) => `The address answers ${status}.`),
  url_type_unsupported: row(
    { content_type: z.string() },
    ({ content_type }) => `The address answers with ${content_type}, which cannot be read.`,
  ),
}
