import { isDeepStrictEqual } from 'node:util'

/** As received. */
// biome-ignore lint/suspicious/noExplicitAny: what a unit may send is what is checked
export type Statement = any
export type LaunchMode = 'Normal' | 'Browse' | 'Review'
export const MOVE_ON = [
  'NotApplicable',
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
] as const
export type MoveOn = (typeof MOVE_ON)[number]

/** One launch: what was given to it and what has come back. */
export type Session = {
  id: string
  token: string | null
  mode: LaunchMode
  masteryScore: number | undefined
  actor: object
  registration: string
  activityId: string
  template: Statement
  hasReadLaunchData: boolean
  hasReadPreferences: boolean
  state: 'open' | 'terminated' | 'abandoned'
  statements: Statement[]
}

const CONTEXT = 'https://w3id.org/xapi/cmi5/context'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const RESULTS: Record<string, object> = {
  initialized: {},
  completed: { completion: true },
  passed: { success: true },
  failed: { success: false },
  terminated: {},
}

export const verbOf = ({ verb }: Statement): string => verb.id.replace('http://adlnet.gov/expapi/verbs/', '')
const idsOf = (list: { id: string }[] = []): string[] => list.map(({ id }) => id)

/** What a statement violates of the standard, in its session; `before` are all verbs of the registration. */
export function problemsOf(session: Session, statement: Statement, before: string[]): string[] {
  const { context = {}, result = {} } = statement
  const isDefined = idsOf(context.contextActivities?.category).includes(`${CONTEXT}/categories/cmi5`)
  const rules: [string, boolean][] = [
    ['its id is a UUID', UUID.test(statement.id)],
    ['its time is in UTC', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(statement.timestamp ?? '')],
    ['its actor is the learner', isDeepStrictEqual(statement.actor, session.actor)],
    ['its registration is that of the launch', context.registration === session.registration],
    ['it keeps the context of the platform', includes(context, session.template)],
    ['a score has its bounds', result.score?.raw === undefined || 'min' in result.score],
    ['launch data were read before', session.hasReadLaunchData],
    ['preferences were read before', session.hasReadPreferences],
    ...(isDefined ? rulesOfVerb(session, statement, before) : rulesOfOthers(session, statement)),
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${verbOf(statement)}: ${rule}`)
}

function rulesOfVerb(session: Session, statement: Statement, before: string[]): [string, boolean][] {
  const verb = verbOf(statement)
  const { context, result = {}, object } = statement
  const here = session.statements.map(verbOf)
  const isGrade = verb === 'passed' || verb === 'failed'
  const decides = isGrade || verb === 'completed'
  const mastery = session.masteryScore
  const { completion, success } = result
  const scaled = result.score?.scaled
  return [
    ['the verb is one of a unit', verb in RESULTS],
    ['the object is the unit', object.id === session.activityId],
    ['initialized is first, once', (verb === 'initialized') === (here.length === 0)],
    ['no verb is there twice', !here.includes(verb)],
    [
      'a visit passes or fails, not both',
      !isGrade || !here.some((each) => ['passed', 'failed'].includes(each)),
    ],
    ['completed and passed come once', !['completed', 'passed'].includes(verb) || !before.includes(verb)],
    ['nobody fails after passing', verb !== 'failed' || !before.includes('passed')],
    ['only a normal visit is graded', !decides || session.mode === 'Normal'],
    [
      'the result fits',
      isDeepStrictEqual(JSON.parse(JSON.stringify({ completion, success })), RESULTS[verb]),
    ],
    ['durations', verb === 'initialized' || /^PT\d+(\.\d+)?S$/.test(result.duration)],
    ['only grades have a score', isGrade || result.score === undefined],
    [
      'the score fits',
      scaled === undefined || mastery === undefined || scaled >= mastery === (verb === 'passed'),
    ],
    [
      'what decides says so',
      decides === idsOf(context.contextActivities.category).includes(`${CONTEXT}/categories/moveon`),
    ],
    ['the score to reach', !isGrade || context.extensions[`${CONTEXT}/extensions/masteryscore`] === mastery],
  ]
}

const rulesOfOthers = ({ statements }: Session, { object, context }: Statement): [string, boolean][] => [
  ['it comes after initialized', statements.length > 0],
  ['its object is an activity', /^[a-z]+:/.test(object.id)],
  [
    'it decides nothing',
    !idsOf(context.contextActivities?.category).includes(`${CONTEXT}/categories/moveon`),
  ],
]

/** Whether everything of `part` is in `whole`. */
function includes(whole: Statement, part: Statement): boolean {
  if (Array.isArray(part))
    return part.every((each) => whole?.some?.((other: unknown) => includes(other, each)))
  if (typeof part !== 'object') return whole === part
  return Object.entries(part).every(([key, value]) => includes(whole?.[key], value))
}

/** Whether a platform moves on after these verbs of a registration. */
export function isSatisfied(moveOn: MoveOn, verbs: string[]): boolean {
  const [completed, passed] = [verbs.includes('completed'), verbs.includes('passed')]
  return {
    NotApplicable: true,
    Passed: passed,
    Completed: completed,
    CompletedAndPassed: completed && passed,
    CompletedOrPassed: completed || passed,
  }[moveOn]
}
