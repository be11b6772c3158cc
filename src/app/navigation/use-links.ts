/** Follows every link of the page: paths of the site without a reload, dialogs by name; prefetches on hover and focus. */
import { useEffect } from 'react'
import { afterPaint } from '../../runtime/browser/after-paint.ts'
import { dialogName, openDialog } from '../../runtime/dialogs/dialogs.ts'
import { isSitePath, useNavigate } from '../../runtime/navigation/site-link.tsx'
import type { SiteClient } from '../loading/site-client.ts'
import { showQueryAhead } from './show-query.ts'

export function useLinks(client: SiteClient | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!client) return
    const follow = (event: MouseEvent) => {
      const link = ownLink(event.target)
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { dialog, dialogParams, replace, keepScroll } = link.dataset
      if (dialog) return openDialog(dialog, readParams(dialogParams))
      const { pathname, search, hash } = new URL(link.href)
      const go = () =>
        navigate(pathname + search + hash, {
          replace: replace !== undefined,
          state: keepScroll === undefined ? undefined : { keepScroll: true },
        })
      cancel()
      // a tab shows first: the entry of the history takes a slow phone as long as the tab itself
      if (keepScroll !== undefined && pathname === client.store.view.path && !hash) {
        showQueryAhead(client.store, search)
        cancel = afterPaint(go)
      } else go()
    }
    // a second tab that is tapped within the same frame replaces the first
    let cancel = () => {}
    const prefetch = (event: Event) => {
      const link = ownLink(event.target)
      if (!link) return
      if (link.dataset.dialog) client.prefetch.dialog(dialogName(link.dataset.dialog))
      else client.prefetch.page(link.href)
    }
    document.addEventListener('click', follow)
    const hints = ['pointerover', 'focusin', 'pointerdown'] as const
    for (const name of hints) document.addEventListener(name, prefetch, { passive: true })
    return () => {
      document.removeEventListener('click', follow)
      for (const name of hints) document.removeEventListener(name, prefetch)
    }
  }, [client, navigate])
}

/** Reads a dialog's params; malformed ones count as none. */
function readParams(json = '{}'): Record<string, string> {
  try {
    return JSON.parse(json) as Record<string, string>
  } catch {
    return {}
  }
}

function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  return link && href && !link.target && isSitePath(href) ? link : undefined
}
