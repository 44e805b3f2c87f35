export const FINDING_STATUSES = ['ok', 'warn', 'fail'] as const

/** The finding of a check. `remedy` says how to fix it; null if nothing is wrong. */
export type DoctorFinding = {
  check: string
  status: (typeof FINDING_STATUSES)[number]
  message: string
  remedy: string | null
}

/** The result of a check. */
export type CheckResult = Omit<DoctorFinding, 'check'>

/** Everything is fine. */
export const ok = (message: string): CheckResult => ({ status: 'ok', message, remedy: null })
/** It works, but something should be done. */
export const warn = (message: string, remedy: string): CheckResult => ({ status: 'warn', message, remedy })
/** A failure. */
export const fail = (message: string, remedy: string): CheckResult => ({ status: 'fail', message, remedy })

/** The worst status among findings. */
export const worstOf = (findings: Pick<DoctorFinding, 'status'>[]): DoctorFinding['status'] =>
  (['fail', 'warn'] as const).find((status) => findings.some((finding) => finding.status === status)) ?? 'ok'
