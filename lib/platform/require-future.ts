import { now } from './clock.ts'
import { InvalidInputError } from './errors.ts'

/** Refuses a time of a body, in its field `name`, that has come. Throws InvalidInputError. */
export function requireFuture(time: Date | null | undefined, name: string): void {
  if (!time || time > now()) return
  throw new InvalidInputError([
    { loc: ['body', name], msg: 'must be in the future', type: 'value_error', input: time },
  ])
}
