import { ABOUT_TEXTS } from '../../parts/contracts/contract-calls.ts'
import { ContractCard } from '../../parts/contracts/contract-card.tsx'
import { fine } from '../../parts/text/fine.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { WireContract } from '../../schemas/agents/contract.ts'
import type { ContractKind } from '../../schemas/agents/contract-kinds.ts'
import { OfferForm } from './offer-form.tsx'

export interface KindContractsProps {
  /** Name of the form of an offer. */
  form: string
  kind: ContractKind
  memberId: number
  username: string
  /** The agent's own contracts, of any kind. */
  own: readonly WireContract[]
  /** Contracts with this member, of any kind and state; the newest first within each state. */
  list: readonly WireContract[]
  reload: () => Promise<void>
}

/** The contract and the offer of one kind, and the form of a new offer where none waits for an answer. */
export function KindContracts({ form, kind, memberId, username, own, list, reload }: KindContractsProps) {
  const t = useText()
  const ofKind = list.filter(contract => contract.kind === kind)
  const open = ofKind.filter(({ state }) => state === 'active' || state === 'offered')
  const limit = own.find(contract => contract.kind === kind && contract.state === 'active')
  const isOffered = open.some(({ state }) => state === 'offered')
  const last = ofKind.toSorted((a, b) => b.offeredAt - a.offeredAt)[0]
  const missing = isOffered ? 'problem.contract/offered-already' : limit ? undefined : 'problem.contract/no-own'
  return (
    <>
      {open.length === 0 && <p className={fine}>{t(ABOUT_TEXTS[kind])}</p>}
      {open.map(contract => (
        <ContractCard key={contract.id} contract={contract} reload={reload} />
      ))}
      {missing && <p className={fine}>{t(missing)}</p>}
      {!missing && limit && (
        <OfferForm
          key={last?.id}
          form={form}
          own={limit}
          kind={kind}
          memberId={memberId}
          username={username}
          last={last}
          reload={reload}
        />
      )}
    </>
  )
}
