/** The settings of an account that an operator controls. Null or absent: the service's default. */
export type AccountSettings = {
  name: string
  /** seconds of finished video per UTC month */
  quotaSeconds: number
  /** seconds; null: the quota */
  billingCapSeconds?: number | null
  startFloorSeconds?: number | null
  regenCap?: number | null
  /** requests a minute, per mode */
  rateLimit?: number | null
  /** attempts at a final exam before it is passed; null: unlimited */
  examAttempts?: number | null
  onExhausted?: 'pause' | 'end_early'
}
