import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'

/** The surface of the sign-in page. */
export function SignInCard({ children }: { children: ReactNode }) {
  return (
    <section className="grid gap-6 rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <span className="inline-flex size-12 items-center justify-center rounded-xl bg-accent text-on-accent">
        <GraduationCap aria-hidden="true" className="size-6" />
      </span>
      {children}
    </section>
  )
}
