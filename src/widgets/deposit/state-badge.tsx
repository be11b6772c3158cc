import { useText } from '../../runtime/texts/texts.ts'
import type { DepositState } from '../../schemas/deposits/deposit.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'

const TONES: Partial<Record<DepositState, BadgeTone>> = { approved: 'new', pending: 'warning', matched: 'warning' }

export function StateBadge({ state }: { state: DepositState }) {
  const t = useText()
  return <Badge tone={TONES[state] ?? 'plain'}>{t(`deposit.state-${state}`)}</Badge>
}
