import { useText } from '../../runtime/texts/texts.ts'
import type { RecordColumn } from './record-columns.tsx'
import type { RecordFilter } from './record-filters.tsx'

/** Column and filter of the member, in records of a team. */
export function useMemberColumn() {
  const t = useText()
  const column: RecordColumn<{ username: string }> = {
    key: 'username',
    label: t('team-report.member'),
    lead: true,
    cell: ({ username }) => username,
    text: ({ username }) => username,
  }
  const filter: RecordFilter = { name: 'username', label: t('team-report.whole-name'), maxLength: 64 }
  return { column, filter }
}
