import type { ReactNode } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { WireTier } from '../../schemas/agents/contract.ts'
import { type ContractKind, THRESHOLDS_OF, type Threshold } from '../../schemas/agents/contract-kinds.ts'
import { Table } from '../../ui/data/table.tsx'
import { useDecimalText } from '../text/decimal-text.ts'
import { Money } from '../text/money.tsx'
import { THRESHOLD_TEXTS } from './contract-calls.ts'

type NumberedTier = WireTier & { number: number }

/** The tiers of a contract: from which figures on it pays which rate. */
export function TierTable({
  kind,
  tiers,
  caption,
}: {
  kind: ContractKind
  tiers: readonly WireTier[]
  caption: string
}) {
  const t = useText()
  const decimalText = useDecimalText()
  const threshold = (name: Threshold) => ({
    key: name,
    label: t(THRESHOLD_TEXTS[name]),
    align: 'end' as const,
    cell: (tier: NumberedTier) => <AtLeast name={name} tier={tier} />,
  })
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: 'number',
          label: t('contract.tier'),
          lead: true,
          cell: ({ number }) => `${t('contract.tier')} ${number}`,
        },
        ...THRESHOLDS_OF[kind].map(threshold),
        { key: 'rate', label: t('contract.rate'), align: 'end', cell: ({ rate }) => <bdi>{decimalText(rate)}%</bdi> },
      ]}
      rows={tiers.map((tier, index) => ({ ...tier, number: index + 1 }))}
      rowKey={({ number }) => number}
      empty={null}
    />
  )
}

function AtLeast({ name, tier }: { name: Threshold; tier: WireTier }): ReactNode {
  const least = tier[name]
  if (least === undefined) return '–'
  return <>≥ {typeof least === 'number' ? least : <Money amount={least} />}</>
}
