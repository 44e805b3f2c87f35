/** A script or style sheet of the page. */
export type Asset = HTMLScriptElement | HTMLLinkElement

type Listener = {
  change: () => void
  isOnline: () => boolean
  /** puts the same asset into the page again */
  reload: (asset: Asset, loaded: () => void) => void
}
type Missing = { asset: Asset; failures: number; timer?: ReturnType<typeof setTimeout> }

const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * Assets that failed to load: they are requested again with growing pauses, and as soon as the browser is
 * back online. Whoever waits for one never sees a failure.
 */
export class AssetRetries {
  readonly #listener: Listener
  readonly #missing = new Map<string, Missing>()

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** How many are still missing. */
  get count(): number {
    return this.#missing.size
  }

  failed(address: string, asset: Asset): void {
    const before = this.#missing.get(address)
    clearTimeout(before?.timer)
    const missing: Missing = { asset, failures: (before?.failures ?? 0) + 1 }
    this.#missing.set(address, missing)
    if (this.#listener.isOnline())
      missing.timer = setTimeout(
        () => this.#reload(address, missing),
        Math.min(LONGEST_MS, FIRST_MS * 2 ** (missing.failures - 1)),
      )
    if (!before) this.#listener.change()
  }

  /** The browser is back online. */
  online(): void {
    for (const [address, missing] of this.#missing) this.#reload(address, missing)
  }

  #reload(address: string, missing: Missing): void {
    clearTimeout(missing.timer)
    this.#listener.reload(missing.asset, () => {
      this.#missing.delete(address)
      this.#listener.change()
    })
  }
}
