/** A measurement: prints its tables, returns its numbers. The words after its name are for it. */
export type Bench = (words: string[]) => Promise<unknown>
