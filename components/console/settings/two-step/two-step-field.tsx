import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'

type Props = {
  field: ComponentProps<typeof TextField>
  error: string | null
  busy: boolean
  label: string
  look?: 'primary' | 'danger'
  onSubmit: (value: string) => void
  children?: ReactNode
}

/** One field that proves who is asking, its button, and other fields beside it. */
export function TwoStepField({ field, error, busy, label, look = 'primary', onSubmit, children }: Props) {
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit(String(new FormData(event.currentTarget).get('proof')))
      }}
    >
      <TextField {...field} name="proof" required {...(error && !busy && { error })} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={look} busy={busy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}
