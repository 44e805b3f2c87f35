import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { isSatisfied, type LaunchMode, MOVE_ON, problemsOf, type Session, verbOf } from './cmi5-rules.ts'
import { listenLocally } from './listen-locally.ts'
import { sendFile } from './send-file.ts'

const ACTOR = {
  objectType: 'Agent',
  name: 'Ada Byron',
  account: { homePage: 'https://lms.example', name: 'learner-1' },
}
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, x-experience-api-version',
  'access-control-allow-methods': 'GET, POST, PUT',
}
const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid'

type Options = {
  files?: Map<string, Buffer>
  masteryScore?: number
  preferences?: object
  returnURL?: string
}
type Answer = { status: number; body?: unknown }

/**
 * A cmi5 platform with its store, for one learner and one unit. `launch` begins a session, and abandons one that
 * is open; the page of the unit and the store have different origins. What violates the standard is refused, and
 * kept in `problems`.
 */
export async function startCmi5Platform({ files = new Map(), ...options }: Options = {}) {
  const registration = randomUUID()
  const activityId = `https://lms.example/activities/${registration}`
  const documents = new Map<string, unknown>()
  const sessions: Session[] = []
  const problems: string[] = []
  const calls: string[] = []
  let isDown = false
  const verbs = () => sessions.flatMap(({ statements }) => statements.map(verbOf))

  function storeStatements(session: Session, statements: Session['statements']): Answer {
    const known = statements.every(({ id }) => session.statements.some((each) => each.id === id))
    if (known) return { status: 200, body: statements.map(({ id }) => id) }
    for (const statement of statements) {
      const found = problemsOf(session, statement, verbs())
      if (session.state !== 'open') found.push(`${verbOf(statement)}: the session is over`)
      problems.push(...found)
      if (found.length > 0) return { status: 403, body: found }
      session.statements.push(statement)
      if (verbOf(statement) === 'terminated') session.state = 'terminated'
    }
    return { status: 200, body: statements.map(({ id }) => id) }
  }

  function answerState(
    session: Session,
    { method }: IncomingMessage,
    query: URLSearchParams,
    sent: string,
  ): Answer {
    const id = query.get('stateId') ?? ''
    const isOurs =
      query.get('activityId') === activityId &&
      query.get('registration') === registration &&
      query.get('agent') === JSON.stringify(ACTOR)
    if (!isOurs) return { status: 400 }
    if (id === 'LMS.LaunchData') {
      session.hasReadLaunchData = true
      const { mode: launchMode, template: contextTemplate } = session
      const { masteryScore, returnURL } = options
      const body = { contextTemplate, launchMode, masteryScore, returnURL, moveOn: 'CompletedAndPassed' }
      return method === 'GET' ? { status: 200, body } : { status: 403 }
    }
    if (method === 'GET')
      return documents.has(id) ? { status: 200, body: documents.get(id) } : { status: 404 }
    if (session.mode !== 'Normal') problems.push(`a visit of mode ${session.mode} stored its progress`)
    documents.set(id, JSON.parse(sent))
    return { status: 204 }
  }

  function answer(request: IncomingMessage, { pathname, searchParams: query }: URL, sent: string): Answer {
    const fetched = sessions.find(({ id }) => pathname === `/fetch/${id}`)
    if (fetched) {
      if (fetched.token || request.method !== 'POST')
        return { status: 200, body: { 'error-code': '1', 'error-text': 'already used' } }
      fetched.token = Buffer.from(`${fetched.id}:secret`).toString('base64')
      return { status: 200, body: { 'auth-token': fetched.token } }
    }
    const session = sessions.find(({ token }) => token && request.headers.authorization === `Basic ${token}`)
    if (!session) return { status: 401 }
    if (session.state === 'abandoned') return { status: 403 }
    if (!request.headers['x-experience-api-version']) return { status: 400 }
    if (pathname === '/xapi/activities/state') return answerState(session, request, query, sent)
    if (pathname === '/xapi/statements') return storeStatements(session, [JSON.parse(sent)].flat())
    if (pathname !== '/xapi/agents/profile') return { status: 404 }
    session.hasReadPreferences = query.get('profileId') === 'cmi5LearnerPreferences'
    return options.preferences ? { status: 200, body: options.preferences } : { status: 404 }
  }

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform')
    const file = files.get(url.pathname.replace('/package/', ''))
    if (file) return sendFile(response, url.pathname.split('.').at(-1) ?? '', file, request.headers.range)
    if (request.method === 'OPTIONS') return response.writeHead(204, CROSS_ORIGIN).end()
    const sent = await text(request)
    calls.push(`${request.method} ${url.pathname} ${url.searchParams.get('stateId') ?? ''}`.trim())
    const { status, body } = isDown ? { status: 503, body: undefined } : answer(request, url, sent)
    response.writeHead(status, { ...CROSS_ORIGIN, 'content-type': 'application/json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  const { origin, close } = await listenLocally(server)

  /** Begins a session; returns the address of the unit. */
  function launch(mode: LaunchMode = 'Normal'): string {
    for (const session of sessions) if (session.state === 'open') session.state = 'abandoned'
    const id = `lms-${sessions.length + 1}`
    const template = {
      registration,
      contextActivities: { grouping: [{ objectType: 'Activity', id: 'urn:uuid:the-unit' }] },
      extensions: { [SESSION]: id },
    }
    const given = {
      id,
      mode,
      template,
      actor: ACTOR,
      registration,
      activityId,
      masteryScore: options.masteryScore,
    }
    const nothing = { token: null, hasReadLaunchData: false, hasReadPreferences: false, statements: [] }
    sessions.push({ ...given, ...nothing, state: 'open' })
    const query = new URLSearchParams({
      activityId,
      actor: JSON.stringify(ACTOR),
      endpoint: `${origin}/xapi/`,
      fetch: `${origin}/fetch/${id}`,
      registration,
    })
    return `${origin.replace('127.0.0.1', 'localhost')}/package/index.html?${query}`
  }
  return {
    origin,
    launch,
    sessions,
    problems,
    calls,
    documents,
    verbs,
    /** The values of moveOn by which the platform would move on now. */
    satisfied: () => MOVE_ON.filter((moveOn) => isSatisfied(moveOn, verbs())),
    /** While it is down, every request is answered 503. */
    setDown: (down: boolean) => {
      isDown = down
    },
    close,
  }
}
