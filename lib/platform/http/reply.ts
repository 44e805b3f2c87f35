/**
 * A response whose status or headers differ from the contract's default. Created by {@link reply} and
 * {@link page}.
 */
export class Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** cursor of the next page of a list; null on the last page */
  readonly nextCursor: string | null

  constructor(
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
    nextCursor: string | null = null,
  ) {
    this.status = status
    this.body = body
    this.headers = headers
    this.nextCursor = nextCursor
  }
}

/**
 * Responds with this status. A plain value becomes JSON; strings or bytes are sent unchanged if `headers` set
 * a content type; undefined sends no body.
 */
export const reply = (status: number, body?: unknown, headers: Record<string, string> = {}): Reply =>
  new Reply(status, body, headers)

/**
 * Responds 200 with one page of a list; `nextCursor` (from `nextPage`) becomes the Link header's rel="next".
 */
export const page = (rows: readonly unknown[], nextCursor: string | null): Reply =>
  new Reply(200, rows, {}, nextCursor)
