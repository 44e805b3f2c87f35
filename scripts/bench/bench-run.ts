/** A benchmark: prints its tables and returns its numbers. Arguments after its name are passed to it. */
export type Bench = (words: string[]) => Promise<unknown>
