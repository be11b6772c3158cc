import type { Translate } from '../../runtime/texts/texts.ts'
import type { FilterValues, RecordFilter } from './record-filters.tsx'

/** Name of a kind of transaction; a code of another platform without a text stands for itself. */
export const kindName = (t: Translate, code: string) => t(`transaction.${code}`) || code

/** The kinds that there are within the date range, and the chosen one while there is none of it. */
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
