/** `event` and `data` are those of the last message; `id` is where to resume. */
export type StreamedEvent = { event: string; data: string; id: string | null }

/**
 * The events of a stream (text/event-stream). Throws `silent` if nothing arrives for `silenceMs`, comments included:
 * something in between holds the stream back.
 */
export async function* parseEventStream(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  silent: Error,
): AsyncGenerator<StreamedEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let id: string | null = null
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), silenceMs, silent)
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map(fieldOf))
        id = fields.get('id') ?? id
        const data = fields.get('data')
        if (data !== undefined) yield { event: fields.get('event') ?? 'message', data, id }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const fieldOf = (line: string): [string, string] => {
  const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
  return [name, value]
}

function within<T>(wanted: Promise<T>, ms: number, late: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), ms)
  })
  return Promise.race([wanted, timeout]).finally(() => clearTimeout(timer))
}
