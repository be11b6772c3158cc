import type { Translate } from '../../runtime/texts/texts.ts'
import type { FilterValues, RecordFilter } from './record-filters.tsx'

/** Name of a kind of transaction; a code of another platform without a text stands for itself. */
export const kindName = (t: Translate, code: string) => t(`transaction.${code}`) || code

/** Filter of the kinds within the date range, and of the chosen one even if it has no rows there. */
export function kindFilter(
  t: Translate,
  kinds: readonly { kind: string }[] | undefined,
  { kind: chosen }: FilterValues,
): RecordFilter {
  const codes = new Set(kinds?.map(({ kind }) => kind))
  if (chosen) codes.add(chosen)
  return {
    name: 'kind',
    label: t('record.kind'),
    allLabel: t('record.all-kinds'),
    options: [...codes].map(code => ({ value: code, label: kindName(t, code) })),
  }
}
