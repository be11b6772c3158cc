import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import type { TransferCall } from '../../parts/transfers/transfer.ts'
import { TransferPanel } from '../../parts/transfers/transfer-panel.tsx'
import { listPending, sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { upline } from '../../schemas/endpoints/upline.ts'
import { uplineTransfer } from '../../schemas/endpoints/upline-transfer.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

const call: TransferCall = {
  send: (username, amount, paymentPassword) =>
    sendOnce(uplineTransfer, { username, body: { amount }, secret: { paymentPassword } }, () => {}),
  listAmounts: username => listPending(uplineTransfer, username).map(({ body }) => body.amount),
}

export function View({ settings }: WidgetProps<Settings>) {
  const options = useCall(upline, {}, { onFocus: true, keepPrevious: true })
  const state = options.value?.value
  return (
    <Content stacked>
      {state ? (
        <TransferPanel
          to="upline"
          state={state}
          call={call}
          reload={options.reload}
          paymentDialog={settings.paymentDialog}
        />
      ) : (
        <NotLoaded state={options} skeleton={<Skeleton shape="card" className={css.waiting} />} />
      )}
    </Content>
  )
}
