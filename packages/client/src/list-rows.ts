type Page = { data?: unknown; response: Response }
type Query = { limit?: number; cursor?: string }

/** The rows of a list, whose next page `read` fetches as soon as the rows of the one before are used up. */
export async function* listRows<Row>(read: (query: Query) => Promise<Page>): AsyncGenerator<Row, void> {
  let cursor: string | null = null
  do {
    const { data, response }: Page = await read(cursor === null ? {} : { cursor })
    yield* data as Row[]
    cursor = nextCursor(response.headers.get('link'))
  } while (cursor !== null)
}

function nextCursor(link: string | null): string | null {
  const next = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
  return next ? new URL(next).searchParams.get('cursor') : null
}
