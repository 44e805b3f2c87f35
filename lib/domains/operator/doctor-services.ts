import { builtinAuthor } from '../../author/builtin/builtin-author.ts'
import { author, authorContext, authorModel } from '../../author/current-author.ts'
import { renderer } from '../../media/current-renderer.ts'
import { builtinNarrator } from '../../media/narration/builtin/builtin-narrator.ts'
import { findVoiceProblem, missingVoices, narrator } from '../../media/narration/current-narrator.ts'
import { env } from '../../platform/env.ts'
import { checkOutbox } from '../../platform/events/check-outbox.ts'
import { checkQueue } from '../../platform/events/check-queue.ts'
import { mailer } from '../../platform/mail/current-mailer.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { type CheckResult, fail, ok, warn } from './doctor-finding.ts'

const PATIENCE_MS = 8000

/** Throws if events do not reach the engine, or if no instance works on due steps. */
export async function checkEngine(): Promise<void> {
  await checkOutbox()
  if (!env().INNGEST_BASE_URL) await checkQueue()
}

/** Whether events and steps are processed, and whether a configured Inngest server responds. */
export async function examineEngine(): Promise<CheckResult> {
  await checkEngine()
  const server = env().INNGEST_BASE_URL
  if (!server) return ok('embedded; nothing is overdue')
  await fetch(server, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return ok(`Inngest server ${server} responds`)
}

/** Whether the store can write, read and delete a file. */
export async function examineStorage(): Promise<CheckResult> {
  await storage().check()
  return ok(`${storage().name}: write, read and delete work`)
}

const DAMAGE_MS = 8000
const MOST_NAMED = 5

/** Verifies as many stored files as time allows; null if the store does that itself. */
export async function examineFiles(): Promise<CheckResult | null> {
  const found = await storage().findDamage(DAMAGE_MS)
  if (!found) return null
  const { files, checked, damaged } = found
  if (damaged.length === 0)
    return ok(checked < files ? `${checked} of ${files} compared, none damaged` : `${files}, none damaged`)
  const more = damaged.length > MOST_NAMED ? ` and ${damaged.length - MOST_NAMED} more` : ''
  return fail(
    `Damaged: ${damaged.slice(0, MOST_NAMED).join(', ')}${more}. They are not served.`,
    'Check the disk and restore these files from a backup. Generated files can also be deleted and generated again.',
  )
}

/**
 * Whether the author works: the built-in one, or the configured model, which gets a test prompt; a warning if
 * its server gives it too short a context.
 */
export async function examineAuthor(): Promise<CheckResult> {
  await author().check({ mayCost: true })
  const { length, needed } = await authorContext()
  const name = (await authorModel()) ?? builtinAuthor.name
  if (length !== null && length < needed)
    return warn(
      `${name} responds, with a context of ${length} tokens; prompts take up to ${needed}.`,
      'Raise it on the model’s server: num_ctx or OLLAMA_CONTEXT_LENGTH (Ollama), --max-model-len (vLLM), the context length of the loaded model (LM Studio).',
    )
  return ok(`${name} responds${length === null ? '' : `, with a context of ${length} tokens`}`)
}

/** Throws if the narrator cannot work, or a voice pack that should speak is missing. */
export async function checkNarrator(): Promise<void> {
  await narrator().check()
  const missing = missingVoices()
  if (missing) throw new Error(`${missing.message}: ${missing.command}`)
}

/** Whether the narrator works; a warning if the built-in voice stands in for a voice pack, which says a word. */
export async function examineNarrator(): Promise<CheckResult> {
  await narrator().check()
  const problem = await findVoiceProblem()
  if (problem) return warn(`${builtinNarrator.name} speaks: ${problem.message}.`, problem.command)
  return ok(narrator().name)
}

/** Whether a slide can be drawn, with its fonts, and the encoder exists. */
export async function examineRenderer(): Promise<CheckResult> {
  await renderer().check()
  return ok(renderer().name)
}

/** Whether emails can be sent; without a mail server they are kept. */
export async function examineMail(): Promise<CheckResult> {
  const carrier = mailer()
  if (!carrier) return ok('no mail server is configured (SMTP_URL): emails are kept for operators to read')
  await carrier.check()
  return ok('the SMTP server accepts emails')
}

/** Whether the identity provider responds; null if none is configured. */
export async function examineSignIn(): Promise<CheckResult | null> {
  const issuer = env().OIDC_ISSUER
  if (!issuer) return null
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`${address} responds with status ${answer.status}`)
  return ok(`${issuer} responds`)
}
