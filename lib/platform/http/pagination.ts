import { z } from 'zod'
import { InvalidInputError } from '../errors.ts'
import { page, type Reply } from './reply.ts'

const decode = (text: string): string => Buffer.from(text, 'base64url').toString('utf8')

/** An opaque cursor on the wire; handlers get the position it encodes. */
const cursor = z
  .string()
  .max(1000)
  .refine(
    (text) =>
      text !== '' && Buffer.from(decode(text)).toString('base64url') === text && !decode(text).includes('\0'),
    'use a cursor from a Link header',
  )
  .transform(decode)
  .meta({
    type: 'string',
    description: 'Where the page starts. Take it from the Link header of the previous page.',
  })

/** The query of every list: without `limit` everything is returned. Spread it into a contract's query. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Rows per page, 1–200. Without it, all rows are returned.' }),
  cursor: cursor.optional(),
}

/** A page of a list, newest first: after the row with the id `before`, `limit` rows, or all. */
export type PageOf = { before?: string | undefined; limit?: number | undefined }

/** The page that a list's query asks for. */
export const pageOf = (query: { cursor?: string | undefined; limit?: number | undefined }): PageOf => ({
  before: query.cursor,
  limit: query.limit,
})

/** A {@link PageOf} and further conditions for `findMany` of Prisma: one row more than shown, for {@link nextPage}. */
export const pageArgs = <W extends object>({ before, limit }: PageOf, where: W) => ({
  where: { ...where, ...(before !== undefined && { id: { lt: before } }) },
  orderBy: { id: 'desc' as const },
  ...(limit !== undefined && { take: limit + 1 }),
})

/** A time since which something changed, in a contract's query. */
export const sinceInput = z.iso
  .datetime({ offset: true })
  // PostgreSQL has no year 0
  .refine((time) => new Date(time).getUTCFullYear() > 0, { message: 'the year must be 1 or later' })

/**
 * Builds a page from rows read with `take: limit + 1`; the extra row says whether there is a next page.
 * `positionOf` returns the position of a row in the list's order (usually its id): the next page starts after
 * it.
 */
export function nextPage<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  positionOf: (row: Row) => string,
  serialize: (row: Row) => unknown,
): Reply {
  const shown = limit === undefined ? rows : rows.slice(0, limit)
  const last = shown.at(-1)
  const more = rows.length > shown.length && last !== undefined
  return page(shown.map(serialize), more ? Buffer.from(positionOf(last)).toString('base64url') : null)
}

/** The position of a row in a list sorted by a time, then by id. */
export const timePosition = (time: Date, id: string): string => `${time.toISOString()} ${id}`

/** Reads a {@link timePosition}. Throws InvalidInputError for a position in a list sorted differently. */
export function readTimePosition(position: string): [Date, string] {
  const [text = '', id = ''] = position.split(' ')
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || id === '')
    throw new InvalidInputError([
      {
        loc: ['query', 'cursor'],
        msg: 'this cursor belongs to a list sorted differently',
        type: 'invalid_cursor',
      },
    ])
  return [time, id]
}

/** The value of the Link header for the next page of this request's list. */
export function nextLink(requestUrl: string, appUrl: string, nextCursor: string): string {
  const { pathname, searchParams } = new URL(requestUrl)
  searchParams.set('cursor', nextCursor)
  return `<${appUrl}${pathname}?${searchParams}>; rel="next"`
}
