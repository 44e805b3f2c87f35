import { InvalidInputError } from '../../../platform/errors.ts'
import { decodeBase64 } from '../../../platform/http/bodies/decode-base64.ts'
import { emailInput } from '../../learners/contract.ts'
import { readListFile } from '../../learners/list/learner-file.ts'
import { type ParsedLearners, parseLearners } from '../../learners/list/learner-parse.ts'

/** The most learners of one list: what follows is done in few statements, with all of them in memory. */
const MOST = 10_000

const WORKBOOK =
  'is an Excel workbook; in Excel, save the sheet as “CSV UTF-8” or “Unicode Text” and send that file'

/** One of the ways to name learners. */
export type MemberList = {
  learners?:
    | readonly { email: string; name?: string | undefined; external_id?: string | undefined }[]
    | undefined
  text?: string | undefined
  file_base64?: string | undefined
}

/** The people of a list, each address once, and what of it is wrong. Throws InvalidInputError if it is no list. */
export function readMemberList({ learners, text, file_base64 }: MemberList): ParsedLearners {
  if (learners) return readLearners(learners)
  const parsed = parseLearners(text ?? textOf(file_base64 ?? ''))
  if (parsed.learners.length > MOST)
    throw wrongInput(
      text === undefined ? 'file_base64' : 'text',
      `has more than ${MOST} learners`,
      'too_long',
    )
  const isAddress = ({ email }: { email: string }) => emailInput.safeParse(email).success
  const strange = parsed.learners.filter((each) => !isAddress(each))
  return {
    learners: parsed.learners.filter(isAddress),
    problems: [
      ...parsed.problems,
      ...strange.map(({ line, email }) => ({ line, text: email, reason: 'badAddress' as const })),
    ].toSorted((a, b) => a.line - b.line),
    repeated: parsed.repeated,
  }
}

function readLearners(learners: NonNullable<MemberList['learners']>): ParsedLearners {
  const byEmail = new Map(
    learners.map(({ email, name, external_id }, index) => [
      email,
      { line: index + 1, email, ...(name && { name }), ...(external_id && { externalId: external_id }) },
    ]),
  )
  return { learners: [...byEmail.values()], problems: [], repeated: learners.length - byEmail.size }
}

function textOf(base64: string): string {
  const bytes = decodeBase64(base64)
  if (!bytes) throw wrongInput('file_base64', 'is not base64', 'base64_invalid')
  const text = readListFile(bytes)
  if (text === null) throw wrongInput('file_base64', WORKBOOK, 'value_error')
  return text
}

const wrongInput = (field: string, msg: string, type: string) =>
  new InvalidInputError([{ loc: ['body', field], msg, type }])
