/** The key / opens the search of the site from every page, as players know it from elsewhere. */
import { useEffect } from 'react'
import { closedScreen } from '../../engine/model/page-model.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { topModal } from '../../ui/dialogs/modal-stack.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

export function useSearchKey(): void {
  const { dialogs, system } = useSite()
  const hasSearch = dialogs.includes('search') && closedScreen(system) === undefined
  useEffect(() => {
    if (!hasSearch) return
    const open = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      // never over another dialog, which may ask about money
      if (topModal() || (target instanceof Element && target.closest(TYPED_INTO))) return
      event.preventDefault()
      openDialog('search')
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [hasSearch])
}
