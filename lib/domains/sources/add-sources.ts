import type { SourceKind } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { type InputIssue, InvalidInputError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { newId } from '../../platform/ids.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { issueOf } from '../../product/failures/failure-reason.ts'
import type { Language } from '../../product/source-document.ts'
import { inspectFile } from './readers/inspect-file.ts'
import { inspectPresetFile } from './readers/inspect-preset-file.ts'
import { inUploadTurn } from './readers/upload-turn.ts'
import { checkPageUrl, pageName } from './readers/web/fetch-page.ts'
import { decodeSourceFiles, MAX_SOURCES, type ReceivedFile, type SourceFileInput } from './source-input.ts'
import type { SourceOwner } from './source-owner.ts'

export type SourceInput = {
  sourceFiles?: SourceFileInput[] | undefined
  sourceUrl?: string | undefined
  sourceText?: string | undefined
}

/** A source whose bytes are stored, ready for the database. */
export type PreparedSource = { id: string; name: string; kind: SourceKind; storageKey: string }

/** The display name of a pasted text. */
const PASTED: Record<Language, string> = { fr: 'Texte collé', en: 'Pasted text' }

/**
 * Checks and stores the sources of a request, before any transaction; of a page only its URL, which is read
 * later. Throws InvalidInputError that lists each unusable file and why, or `source_url`. `logos`: images too
 * (presets). Throws `rate_limited` if too many files are waiting for inspection, `server_busy` if it takes too long.
 */
export async function prepareSources(
  ctx: Ctx,
  input: SourceInput,
  language: Language,
  { logos = false }: { logos?: boolean } = {},
): Promise<PreparedSource[]> {
  const files = decodeSourceFiles(input.sourceFiles ?? [])
  const inspect = logos ? inspectPresetFile : inspectFile
  const kinds = await inUploadTurn(ctx, () => inspectAll(files, inspect))
  const received: { name: string; bytes: Uint8Array; kind: SourceKind }[] = files.map((file, index) => ({
    name: file.name,
    bytes: file.bytes,
    kind: kinds[index] ?? 'txt',
  }))
  if (input.sourceUrl !== undefined) {
    const url = await checkPageUrl(input.sourceUrl)
    received.push({ name: pageName(url), bytes: Buffer.from(url.href, 'utf8'), kind: 'url' })
  }
  if (input.sourceText !== undefined)
    received.push({ name: PASTED[language], bytes: Buffer.from(input.sourceText, 'utf8'), kind: 'text' })
  const prepared = received.map(({ bytes, ...source }) => ({ bytes, source: withPlace(source) }))
  for (const { bytes, source } of prepared) await storage().put(source.storageKey, bytes)
  return prepared.map(({ source }) => source)
}

/**
 * Runs the transaction that writes prepared sources. If it throws or returns false, their bytes are deleted
 * again.
 */
export async function storeSources(
  prepared: readonly PreparedSource[],
  write: () => Promise<boolean>,
): Promise<boolean> {
  let kept = false
  try {
    kept = await write()
    return kept
  } finally {
    if (!kept) for (const source of prepared) await storage().deletePrefix(`sources/${source.id}/`)
  }
}

function withPlace(source: { name: string; kind: SourceKind }): PreparedSource {
  const id = newId('src')
  return { ...source, id, storageKey: `sources/${id}/original.${source.kind}` }
}

async function inspectAll(
  files: readonly ReceivedFile[],
  inspect: (file: ReceivedFile) => ReturnType<typeof inspectPresetFile>,
): Promise<SourceKind[]> {
  const issues: InputIssue[] = []
  const kinds: SourceKind[] = []
  for (const file of files) {
    const found = await inspect(file)
    if ('kind' in found) kinds.push(found.kind)
    else {
      const loc = ['body', 'source_files', file.index, 'base64']
      const issue = issueOf(loc, found, { filename: file.name })
      issues.push({ ...issue, msg: `${file.name}: ${issue.msg}` })
    }
  }
  if (issues.length > 0) throw new InvalidInputError(issues)
  return kinds
}

/**
 * Writes prepared sources of a course or preset after the existing ones and requests their reading, in the
 * caller's transaction. Throws InvalidInputError if there would be too many.
 */
export async function addSources(
  tx: Tx,
  ctx: Ctx,
  owner: SourceOwner,
  prepared: readonly PreparedSource[],
): Promise<void> {
  const { _max, _count } = await tx.source.aggregate({ where: owner, _max: { position: true }, _count: true })
  requireCapacity(_count, prepared.length)
  const position = (_max.position ?? -1) + 1
  await tx.source.createMany({
    data: prepared.map((source, index) => ({
      ...source,
      ...owner,
      accountId: ctx.accountId,
      mode: ctx.mode,
      position: position + index,
    })),
  })
  for (const source of prepared)
    await sendEvent(tx, 'source/added', { source_id: source.id, account_id: ctx.accountId })
}

function requireCapacity(had: number, given: number): void {
  if (had + given <= MAX_SOURCES) return
  throw new InvalidInputError([
    {
      loc: ['body'],
      msg: `There may be at most ${MAX_SOURCES} sources: there are ${had}, and ${given} more were given`,
      type: 'too_long',
      ctx: {
        field_type: 'List',
        max_length: MAX_SOURCES,
        actual_length: had + given,
        reason: 'too_many_sources',
      },
    },
  ])
}
