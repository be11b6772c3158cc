import { ContractCard } from '../../parts/contracts/contract-card.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { ListPager } from '../../parts/lists/list-pager.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentContracts } from '../../schemas/endpoints/agent-contracts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Payments } from './payments.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Most contracts of a page. */
const PER_PAGE = 10

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { kind } = settings
  const state = usePagedCall(agentContracts, { kind }, PER_PAGE, { onFocus: true })
  const { value, reload, page } = state
  const reply = value?.value
  return (
    <>
      <Content stacked className={css.contracts}>
        <h2 className={css.heading}>{t('contract.own')}</h2>
        {!reply && <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />}
        {reply?.own.length === 0 && <StateMessage kind="empty" icon="receipt-text" title={t('contract.none')} />}
        {reply?.own.map(contract => (
          <ContractCard key={contract.id} contract={contract} reload={reload} />
        ))}
        {reply && reply.list.length > 0 && (
          <>
            <h2 className={css.heading}>{t('contract.team')}</h2>
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
