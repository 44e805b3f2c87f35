import type { MaybeOptionalInit, ParseAsResponse } from 'openapi-fetch'
import type { HttpMethod, PathsWithMethod, RequiredKeysOf, SuccessResponse } from 'openapi-typescript-helpers'
import type { paths } from './schema.d.ts'

/** What an endpoint answers with: its JSON, or what `parseAs` asks for. */
export type AnswerOf<Operation, Init = object> = Operation extends {
  responses: infer Responses extends object
}
  ? ParseAsResponse<SuccessResponse<Responses, 'application/json'>, Init>
  : never

type Optional<Init> = RequiredKeysOf<Init> extends never ? [Init?] : [Init]

/** Calls an endpoint by its path in the reference, such as `/api/v1/courses/{course_id}`. */
export type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: Optional<Init>
) => Promise<AnswerOf<paths[Path][Method], Init>>

type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never

/** The lists that come in pages. */
export type ListPath = {
  [Path in PathsWithMethod<paths, 'get'>]: [QueryOf<Path>] extends [never]
    ? never
    : 'cursor' extends keyof QueryOf<Path>
      ? Path
      : never
}[PathsWithMethod<paths, 'get'>]

type RowOf<Path extends ListPath> = AnswerOf<paths[Path]['get']> extends (infer Row)[] ? Row : never

/** Reads a list page by page, newest first; `limit` is the length of a page. */
export type List = <Path extends ListPath, Init extends MaybeOptionalInit<paths[Path], 'get'>>(
  path: Path,
  ...init: Optional<Init>
) => AsyncGenerator<RowOf<Path>, void>

/** A course with its modules, progress and open reviews, as the status endpoint and the event stream say it. */
export type CourseState = AnswerOf<paths['/api/v1/courses/{course_id}/status']['get']>
export type CourseStatus = CourseState['status']
