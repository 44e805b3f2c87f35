/** Every parameter of the `failureReason` messages; those a reason does not provide stay empty. */
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

/** The parameters of a reason's message; `said` is the text of a reason inside it. */
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
