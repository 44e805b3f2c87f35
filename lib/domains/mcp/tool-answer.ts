import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { RefusedCall } from './call-api.ts'

/** What a tool returns at most, in characters: more would crowd out the conversation. */
const MOST = 100_000

/** An id becomes part of a path: it must not lead elsewhere. */
export const idInput = z.string().regex(/^[\w-]{1,64}$/, 'This is no id.')

/** The tool was called in a way it does not have. */
export class MisusedTool extends Error {
  override readonly name = 'MisusedTool'
}

/** A text as long as a conversation can take, and how much of it is missing. */
export const limitText = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}\n… cut here: ${text.length - MOST} characters more.` : text

const said = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: limitText(text) }],
  ...(isError && { isError }),
})

/** What a tool says: its result as text or JSON, or why the API refused, in words and with its code. */
export async function toolAnswer(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const result = await work()
    return said(typeof result === 'string' ? result : JSON.stringify(result))
  } catch (error) {
    if (error instanceof RefusedCall || error instanceof MisusedTool) return said(error.message, true)
    throw error
  }
}
