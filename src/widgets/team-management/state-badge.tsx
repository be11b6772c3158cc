import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import type { Person } from './use-team.ts'

/** Tells whether an account can sign in; only the exception stands out. */
export function FrozenBadge({ person: { frozenAt } }: { person: Person }) {
  const t = useText()
  return frozenAt === undefined ? t('team.state-open') : <Badge tone="warning">{t('team.state-frozen')}</Badge>
}
