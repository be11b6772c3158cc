import { useText } from '../../runtime/texts/texts.ts'
import { Pager, type PagerProps } from '../../ui/navigation/pager.tsx'

/** The pager of a list, in the visitor's language. Pages count from 1. */
export function ListPager(pager: Omit<PagerProps, 'previousLabel' | 'nextLabel' | 'pageLabel'>) {
  const t = useText()
  return (
    <Pager
      {...pager}
      previousLabel={t('common.previous')}
      nextLabel={t('common.next')}
      pageLabel={page => t('common.page-of', { page, pages: pager.pages })}
    />
  )
}
