import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { CoursewrightError } from '../../../client/src/client.ts'
import { UsageError } from '../terminal.ts'

/** What a tool returns at most, in characters: more would crowd out the conversation. */
const MOST = 100_000

/** An id becomes part of a path: it must not lead elsewhere. */
export const courseId = z.string().regex(/^[\w-]{1,64}$/, 'This is no id of a course.')

export const limited = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}\n… cut here: ${text.length - MOST} characters more.` : text

const said = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: limited(text) }],
  ...(isError && { isError }),
})

/** What a tool says: its result as text or JSON, or why the service refused, in words and with its code. */
export async function answer(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const result = await work()
    return said(typeof result === 'string' ? result : JSON.stringify(result))
  } catch (error) {
    if (error instanceof CoursewrightError) return said(`${error.message} (${error.code})`, true)
    if (error instanceof UsageError) return said(error.message, true)
    throw error
  }
}
