import { ContractCard } from '../../parts/contracts/contract-card.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { ListPager } from '../../parts/lists/list-pager.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { fine } from '../../parts/text/fine.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentContracts } from '../../schemas/endpoints/agent-contracts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Payments } from './payments.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Most contracts of a page. */
const PER_PAGE = 10

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { kind, offerDialog = 'agent-contracts' } = settings
  const { dialogs } = useSite()
  const state = usePagedCall(agentContracts, { kind }, PER_PAGE, { onFocus: true })
  const { value, reload, page } = state
  const reply = value?.value
  // nobody passes on more than the own contract pays
  const mayOffer = dialogs.includes(offerDialog) && reply?.own.some(({ state }) => state === 'active') === true
  return (
    <>
      <Content stacked className={css.contracts}>
        <h2 className={css.heading}>{t('contract.own')}</h2>
        {!reply && <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />}
        {reply?.own.length === 0 && <StateMessage kind="empty" icon="receipt-text" title={t('contract.none')} />}
        {reply?.own.map(contract => (
          <ContractCard key={contract.id} contract={contract} reload={reload} />
        ))}
        {reply && (reply.list.length > 0 || mayOffer) && (
          <>
            <div className={css.head}>
              <h2 className={css.heading}>{t('contract.team')}</h2>
              {mayOffer && (
                <Button icon="file-text" onClick={() => openDialog(offerDialog, { kind })}>
                  {t('contract.new-offer')}
                </Button>
              )}
            </div>
            {reply.list.length === 0 && <p className={fine}>{t('contract.no-team')}</p>}
            {reply.list.map(contract => (
              <ContractCard key={contract.id} contract={contract} reload={reload} />
            ))}
            <ListPager page={page} pages={reply.totalPages} onChange={state.setPage} label={t('contract.team')} />
          </>
        )}
        <h2 className={css.heading}>{t('contract.payments')}</h2>
      </Content>
      <Payments settings={settings} />
    </>
  )
}
