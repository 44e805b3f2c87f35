/** How far the clock of an Inngest server may be from ours, in seconds. */
const MOST_SECONDS = 300

/**
 * Whether a request's `x-inngest-signature` may be from an Inngest server at this moment (`now` in
 * milliseconds): well-formed and fresh. Checked before the body is read; the SDK then verifies it against the
 * body.
 */
export function hasFreshSignature(headers: Headers, now: number): boolean {
  const match = /^t=([0-9]{1,12})&s=[0-9a-f]{64}$/i.exec(headers.get('x-inngest-signature') ?? '')
  return match !== null && Math.abs(now / 1000 - Number(match[1])) <= MOST_SECONDS
}
