import { AccountGate } from '../../parts/access/account-gate.tsx'
import { Content } from '../../parts/layout/content.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DepositPage } from './deposit-page.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  return (
    <Content stacked>
      <AccountGate need="member" waiting={<Waiting />}>
        <DepositPage form={settings.form} perPage={settings.perPage ?? 5} waiting={<Waiting />} />
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
