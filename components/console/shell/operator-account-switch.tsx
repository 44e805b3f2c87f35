'use client'

import { Building2, ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccounts } from '@/components/console/account/use-accounts'
import { useWorkIn } from '@/components/console/account/use-work-in'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SearchField } from '@/components/ui/field/search-field'

/** The account an operator works in, and a switch to another. */
export function OperatorAccountSwitch({ accountId }: { accountId: string }) {
  const t = useTranslations('workIn')
  const list = useTranslations('accounts')
  const workIn = useWorkIn()
  const { data: accounts = [], isPending } = useAccounts()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const current = accounts.find(({ account_id }) => account_id === accountId)
  const name = current?.name ?? (isPending ? '…' : t('unknown'))
  const wanted = search.trim().toLocaleLowerCase()
  const found = accounts.filter((account) => account.name.toLocaleLowerCase().includes(wanted))
  const choose = (chosenId: string) => {
    setOpen(false)
    setSearch('')
    if (chosenId !== accountId) workIn(chosenId)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('current', { name })}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-line px-3 text-sm hover:bg-sunken"
      >
        <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="max-w-40 truncate">{name}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')} description={t('hint')}>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (found[0]) choose(found[0].account_id)
          }}
        >
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <ul className="grid max-h-80 gap-0.5 overflow-y-auto">
            {found.map((account) => (
              <li key={account.account_id}>
                <button
                  type="button"
                  aria-current={account.account_id === accountId || undefined}
                  onClick={() => choose(account.account_id)}
                  className="flex min-h-10 w-full items-center justify-between gap-4 rounded-lg px-3 text-start text-sm -outline-offset-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
                >
                  <span className="truncate">{account.name}</span>
                  {account.account_id === accountId && (
                    <span className="text-muted text-xs">{t('here')}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="py-4 text-center text-muted text-sm">{list('noMatch')}</p>}
        </form>
      </Dialog>
    </>
  )
}
