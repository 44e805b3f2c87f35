'use client'

import { Toaster as Sonner } from 'sonner'

/** Where short news appears; call `toast` of sonner to say some. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="bottom-right"
      // Off a bar that stays at the bottom of the window.
      offset={{ bottom: 'var(--news-bottom, 24px)' }}
      mobileOffset={{ bottom: 'var(--news-bottom, 16px)' }}
      // Sonner names a typeface of its own on its list.
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm text-ink shadow-lg',
          description: 'text-muted',
          // Good news is in nobody's way: a click reaches what lies under it, and a pointer that rests there does not hold it.
          success: 'border-good pointer-events-none has-[button]:pointer-events-auto',
          error: 'border-bad',
          actionButton:
            'ml-auto shrink-0 whitespace-nowrap rounded-md px-2 py-1 font-medium text-accent-strong hover:bg-sunken',
        },
      }}
    />
  )
}
