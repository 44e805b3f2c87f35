import type { ReactNode } from 'react'

/** The next step: on a phone at the bottom of the screen, where the thumb is; otherwise inline. */
export function PortalBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`flex gap-3 phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-30 phone:border-line phone:border-t phone:bg-surface phone:px-4 phone:pt-3 phone:pb-[max(0.75rem,env(safe-area-inset-bottom))] ${className}`}
    >
      {children}
    </div>
  )
}
