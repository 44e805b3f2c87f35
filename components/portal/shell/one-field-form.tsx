import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useHydrated } from '@/components/ui/use-hydrated'

type Props = {
  /** the name of its field */
  name: string
  busy: boolean
  /** why the last value was refused */
  refusal: string | null
  submit: string
  onSubmit: (value: string) => void
  /** the field */
  children: ReactNode
}

/** A form with a field that lets a learner or visitor in; it works once the page does. */
export function OneFieldForm({ name, busy, refusal, submit, onSubmit, children }: Props) {
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(String(new FormData(event.currentTarget).get(name)))
      }}
    >
      {refusal && !busy && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      {children}
      <Button type="submit" busy={busy} disabled={!isHydrated} className="min-h-12 text-base">
        {submit}
      </Button>
    </form>
  )
}
