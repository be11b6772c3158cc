import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { TransferPanel } from '../../parts/transfers/transfer-panel.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { upline } from '../../schemas/endpoints/upline.ts'
import { uplineTransfer } from '../../schemas/endpoints/upline-transfer.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const options = useCall(upline, {}, { onFocus: true, keepPrevious: true })
  const state = options.value?.value
  return (
    <Content stacked>
      {state ? (
        <TransferPanel
          form={settings.form ?? 'transfer'}
          to="upline"
          state={state}
          endpoint={uplineTransfer}
          reload={options.reload}
          paymentDialog={settings.paymentDialog}
        />
      ) : (
        <NotLoaded state={options} skeleton={<Skeleton shape="card" className={css.waiting} />} />
      )}
    </Content>
  )
}
