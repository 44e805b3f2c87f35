const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

type Logged = { level: number; time: number; msg?: string; err?: { stack?: string } }

/**
 * A JSON log line for people: the local time, the level, the message and the other fields, with the stack of
 * an error below. Anything else is returned as it is.
 */
export function readableLine(line: string): string {
  if (!line.startsWith('{"level":')) return line
  const { level, time, msg = '', err, ...fields } = JSON.parse(line) as Logged
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`)
  const head = [localTime(time), (LEVELS[level] ?? String(level)).padEnd(5), msg, ...rest].join(' ')
  const trace = err ? `${err.stack ?? JSON.stringify(err)}\n`.replace(/^(?=.)/gm, '    ') : ''
  return `${head}\n${trace}`
}

const localTime = (time: number): string => new Date(time).toTimeString().slice(0, 8)

const shown = (value: unknown): string =>
  typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)
