import { useState } from 'react'
import { AccountGate } from '../../parts/access/account-gate.tsx'
import { Content } from '../../parts/layout/content.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DepositPage } from './deposit-page.tsx'
import { EMPTY_DRAFT } from './draft.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  /** Stored in this component, so that it outlives a session that ends while the form is filled in. */
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  return (
    <Content stacked>
      <AccountGate need="member" waiting={<Waiting />}>
        <DepositPage perPage={settings.perPage ?? 5} draft={draft} onDraft={setDraft} waiting={<Waiting />} />
      </AccountGate>
    </Content>
  )
}

const Waiting = () => (
  <>
    <Skeleton className={css.formSkeleton} />
    <Skeleton className={css.listSkeleton} />
  </>
)
