/** Every place of the messages `failureReason`: one that a reason says nothing of stays empty. */
const EMPTY = {
  number: 0,
  said: '',
  step: '',
  cause: '',
  name: '',
  subject: '',
  problem: '',
  status: '',
  host: '',
  max_megabytes: '',
  max_side: '',
}

/** What is filled into the words of a reason; `said` is what a reason inside it says. */
export function reasonValues(params: Readonly<Record<string, unknown>>, said: string): typeof EMPTY {
  const { cause, module_index, ...plain } = params
  const known = Object.entries(plain).filter(([, value]) => value !== null && value !== undefined)
  return {
    ...EMPTY,
    ...Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
    number: Number(module_index ?? 0) + 1,
    said,
    cause: (cause as { code?: string } | null | undefined)?.code ?? '',
  }
}
