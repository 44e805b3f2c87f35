import { recordRegistration } from '../../lib/domains/operator/announce-instance.ts'
import { env } from '../../lib/platform/env.ts'
import { log } from '../../lib/platform/log.ts'
import type { SdkHandler } from '../embedded/protocol/sdk-call.ts'
import { canonicalJson, signBody } from '../embedded/protocol/signature.ts'
import { SERVER_MS, signingKey } from './client.ts'

const RETRY_MS = [1000, 2000, 5000, 15_000, 60_000]
/** A server that lost its data is registered with again. */
const AGAIN_MS = 600_000

/** The address at which the Inngest server reaches the functions. */
const serveUrl = (): string => `${env().INNGEST_SERVE_ORIGIN ?? env().appUrl}/api/inngest`

/**
 * Registers the functions with the Inngest server: now, with retries until it accepts, and then every ten
 * minutes, which is a no-op unless the functions changed. Returns a function that stops it.
 */
export function registerFunctions(handler: SdkHandler): () => void {
  let stopped = false
  let failures = 0
  let isKnown = false
  let timer: NodeJS.Timeout | undefined
  const tell = async (): Promise<void> => {
    const reason = await register(handler).catch((error: unknown) => (error as Error).message)
    if (stopped) return
    let pause = AGAIN_MS
    if (reason !== null) {
      pause = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? AGAIN_MS
      await logFailure(reason)
    } else {
      failures = 0
      if (!isKnown) log().info({ url: serveUrl() }, 'registered with the Inngest server')
    }
    isKnown = reason === null
    timer = setTimeout(() => void tell(), pause).unref()
    await recordRegistration(isKnown)
  }
  void tell()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** The SDK reports a server that does not answer like one that refuses: ask it whether it is there. */
async function logFailure(reason: string): Promise<void> {
  const server = env().INNGEST_BASE_URL ?? ''
  try {
    await fetch(server, { signal: AbortSignal.timeout(SERVER_MS) })
    log().error({ reason }, 'the Inngest server rejected the functions')
  } catch (error) {
    log().error(
      { server, err: error },
      'the Inngest server cannot be reached: check that it runs, and INNGEST_BASE_URL. Trying again',
    )
  }
}

/** Makes the SDK send the functions to the server; returns why that failed, or null. */
async function register(handler: SdkHandler): Promise<string | null> {
  const url = serveUrl()
  const body = canonicalJson({ url })
  const response = await handler(
    new Request(url, {
      method: 'PUT',
      body,
      headers: {
        'content-type': 'application/json',
        'x-inngest-server-kind': 'cloud',
        'x-inngest-signature': signBody(signingKey(), body),
      },
    }),
  )
  return response.ok ? null : `${response.status} ${await response.text()}`
}
