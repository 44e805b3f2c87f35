/** The value of a header: a text, or a new id for each call. */
type HeaderValue = string | { fresh: 'uuid' }

/** A call of an endpoint to be written in some language; names and values are not escaped yet. */
export type SnippetCall = {
  method: string
  /** as in OpenAPI: `/api/v1/courses/{course_id}` */
  path: string
  /** a value for each name in the path */
  values: Readonly<Record<string, string | number>>
  query: readonly (readonly [name: string, value: string])[]
  /** excluding those implied by credentials and a body */
  headers: readonly (readonly [name: string, value: HeaderValue])[]
  credential: 'key' | 'session' | null
  /** undefined: none */
  body?: unknown
  answer: 'json' | 'text' | 'file' | 'stream' | 'none'
}

export const SNIPPET_LANGUAGES = ['curl', 'typescript', 'python'] as const
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number]

/**
 * A program that makes the call and prints the response. It reads the URL of the service and a key, or the
 * cookie of a session, from COURSEWRIGHT_URL, COURSEWRIGHT_KEY and COURSEWRIGHT_COOKIE, and needs nothing
 * beyond its language's standard library.
 */
export const callSnippet = (language: SnippetLanguage, call: SnippetCall): string =>
  ({ curl: inCurl, typescript: inTypeScript, python: inPython })[language](call)

const queryOf = ({ query }: SnippetCall): string =>
  query.length > 0 ? `?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}` : ''

/** The path with each name interpolated in the language's syntax. */
const pathOf = ({ path }: SnippetCall, named: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => named(name))

/** Whether a value may contain characters that need escaping in a URL. */
const isOpaque = (name: string, value: unknown): boolean => typeof value === 'string' && !name.endsWith('_id')

/** For a session that changes something, the service checks where the call comes from. */
const needsOrigin = ({ credential, method }: SnippetCall): boolean =>
  credential === 'session' && method !== 'GET'

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function inCurl(call: SnippetCall): string {
  const { method, values, headers, credential, body, answer } = call
  const flags = [answer === 'file' ? '-f -o answer' : '', answer === 'stream' ? '-N' : ''].filter(Boolean)
  const verb = method === 'GET' ? flags : [...flags, '-X', method]
  const address = `"$COURSEWRIGHT_URL${pathOf(call, (name) => `$${name.toUpperCase()}`)}${queryOf(call)}"`
  const parts = [
    ['curl', ...verb, address].join(' '),
    ...(credential === 'key' ? ['-H "Authorization: Bearer $COURSEWRIGHT_KEY"'] : []),
    ...(credential === 'session' ? ['-H "Cookie: $COURSEWRIGHT_COOKIE"'] : []),
    ...(needsOrigin(call) ? ['-H "Origin: $COURSEWRIGHT_URL"'] : []),
    ...headers.map(([name, value]) =>
      typeof value === 'string' ? `-H ${shellQuoted(`${name}: ${value}`)}` : `-H "${name}: $(uuidgen)"`,
    ),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shellQuoted(JSON.stringify(body, null, 2))}`]),
  ]
  const names = Object.entries(values).map(
    ([name, value]) => `${name.toUpperCase()}=${typeof value === 'number' ? value : shellQuoted(value)}`,
  )
  return [...names, parts.join(' \\\n  ')].join('\n')
}

const scriptText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function inTypeScript(call: SnippetCall): string {
  const { method, values, credential, body, answer } = call
  const named = (name: string) =>
    isOpaque(name, values[name]) ? `\${encodeURIComponent(${name})}` : `\${${name}}`
  const headers = [
    ...(credential === 'key' ? [['Authorization', `\`Bearer ${setting('COURSEWRIGHT_KEY')}\``]] : []),
    ...(credential === 'session' ? [['Cookie', `\`${setting('COURSEWRIGHT_COOKIE')}\``]] : []),
    ...(needsOrigin(call) ? [['Origin', `\`${setting('COURSEWRIGHT_URL')}\``]] : []),
    ...call.headers.map(([name, value]) => [
      name,
      typeof value === 'string' ? scriptText(value) : 'crypto.randomUUID()',
    ]),
    ...(body === undefined ? [] : [['Content-Type', "'application/json'"]]),
  ].map(([name = '', value]) => `    ${/^\w+$/.test(name) ? name : scriptText(name)}: ${value},`)
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`]),
  ]
  const address = `\`${setting('COURSEWRIGHT_URL')}${pathOf(call, named)}${queryOf(call)}\``
  return [
    ...(answer === 'file' ? ["import { writeFile } from 'node:fs/promises'", ''] : []),
    ...Object.entries(values).map(
      ([name, value]) => `const ${name} = ${typeof value === 'number' ? value : scriptText(value)}`,
    ),
    options.length > 0
      ? `const answer = await fetch(${address}, {\n${options.join('\n')}\n})`
      : `const answer = await fetch(${address})`,
    'if (!answer.ok) throw new Error(await answer.text())',
    READ_IN_TYPESCRIPT[answer],
  ].join('\n')
}

const READ_IN_TYPESCRIPT: Record<SnippetCall['answer'], string> = {
  json: 'console.log(await answer.json())',
  text: 'console.log(await answer.text())',
  file: "await writeFile('answer', Buffer.from(await answer.arrayBuffer()))",
  stream: 'for await (const bytes of answer.body ?? []) process.stdout.write(bytes)',
  none: 'console.log(answer.status)',
}

const indented = (text: string, by = '  '): string => text.replaceAll('\n', `\n${by}`)

function inPython(call: SnippetCall): string {
  const { method, values, credential, body, answer } = call
  const named = (name: string) => (isOpaque(name, values[name]) ? `{quote(${name}, safe='')}` : `{${name}}`)
  const quotes = Object.entries(values).some(([name, value]) => isOpaque(name, value))
  const isFresh = call.headers.some(([, value]) => typeof value !== 'string')
  const headers = [
    ...(credential === 'key' ? [['Authorization', `f"Bearer {os.environ['COURSEWRIGHT_KEY']}"`]] : []),
    ...(credential === 'session' ? [['Cookie', 'os.environ["COURSEWRIGHT_COOKIE"]']] : []),
    ...(needsOrigin(call) ? [['Origin', 'os.environ["COURSEWRIGHT_URL"]']] : []),
    ...call.headers.map(([name, value]) => [
      name,
      typeof value === 'string' ? JSON.stringify(value) : 'str(uuid.uuid4())',
    ]),
    ...(body === undefined ? [] : [['Content-Type', '"application/json"']]),
  ].map(([name, value]) => `        "${name}": ${value},`)
  const usesJson = body !== undefined || answer === 'json'
  return [
    `import ${[...(usesJson ? ['json'] : []), 'os', ...(isFresh ? ['uuid'] : [])].join(', ')}`,
    ...(quotes ? ['from urllib.parse import quote'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    'call = Request(',
    `    os.environ["COURSEWRIGHT_URL"] + ${/\{/.test(call.path) ? 'f' : ''}"${pathOf(call, named)}${queryOf(call)}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonValue(body, '    ')}).encode(),`]),
    ')',
    'with urlopen(call) as answer:',
    READ_IN_PYTHON[answer],
  ].join('\n')
}

/** A variable of the caller's own environment, as the snippet's language reads it in a template. */
const setting = (name: string): string => `\${${['process', 'env', name].join('.')}}`

const READ_IN_PYTHON: Record<SnippetCall['answer'], string> = {
  json: '    print(json.load(answer))',
  text: '    print(answer.read().decode())',
  file: '    open("answer", "wb").write(answer.read())',
  stream: '    for line in answer:\n        print(line.decode(), end="")',
  none: '    print(answer.status)',
}

/** A JSON value as Python writes it, its lines after the first indented by `by`. */
function pythonValue(value: unknown, by: string): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${by}    `
  const entries = Array.isArray(value)
    ? value.map((each) => pythonValue(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${by}${close}`
}
