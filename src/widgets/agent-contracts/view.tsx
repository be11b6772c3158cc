import { useState } from 'react'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { fine } from '../../parts/text/fine.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { CONTRACT_KINDS, type ContractKind, KIND_TEXTS } from '../../schemas/agents/contract-kinds.ts'
import { agentContracts } from '../../schemas/endpoints/agent-contracts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { AgentPicker } from './agent-picker.tsx'
import { KindContracts } from './kind-contracts.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings, node }: WidgetProps<Settings>) {
  const t = useText()
  const { toggles } = useSite()
  const dialog = useDialog()
  const [picked, setPicked] = useState<number>()
  const memberId = Number(dialog?.params.member ?? settings.member ?? picked)
  const state = useCall(agentContracts, memberId > 0 ? { memberId, pageSize: 100 } : null, {
    onFocus: true,
  })
  const { value, reload } = state
  const [chosen, setChosen] = useState(dialog?.params.kind)
  if (!(memberId > 0)) return <AgentPicker onPick={setPicked} />
  if (!value?.value.member)
    return <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
  const { own, list, member } = value.value
  const { username, mayOffer } = member
  if (!mayOffer) return <StateMessage kind="empty" icon="users" title={t('problem.contract/not-direct')} />
  const isOpen = (kind: ContractKind) =>
    own.some(contract => contract.kind === kind && contract.state === 'active') ||
    list.some(contract => contract.kind === kind && (contract.state === 'active' || contract.state === 'offered'))
  const kinds = CONTRACT_KINDS.filter(kind => toggles[kind] && isOpen(kind))
  const kind = kinds.find(one => one === chosen) ?? kinds[0]
  if (!kind) return <StateMessage kind="empty" icon="file-text" title={t('contract.nothing-to-offer')} />
  return (
    <div className={css.page}>
      <p className={fine}>
        {t('contract.party')} <bdi className={css.name}>{username}</bdi>
      </p>
      <SelectField
        id={`${node.id}-kind`}
        label={t('contract.kind')}
        options={kinds.map(value => ({ value, label: t(KIND_TEXTS[value]) }))}
        value={kind}
        onChange={setChosen}
      />
      <KindContracts
        key={`${memberId} ${kind}`}
        form={settings.offerForm ?? 'contract-offer'}
        kind={kind}
        memberId={memberId}
        username={username}
        own={own}
        list={list}
        reload={reload}
      />
    </div>
  )
}
