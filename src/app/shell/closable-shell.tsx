/** The page, and what stands in its place while the site is closed or its address refused: the page waits behind it with all that was typed (SYS-01). */
import { useState } from 'react'
import { closedScreen } from '../../engine/page-model.ts'
import { type PageBasis, PageProvider, type PageView } from '../../runtime/page/page-provider.tsx'
import { useRefusedHost } from './refused-host.ts'
import { Shell } from './shell.tsx'

export const isClosed = ({ shell }: Pick<PageView, 'shell'>): boolean => closedScreen(shell.system) !== undefined

export function KeptShell({ view, basis }: { view: PageView; basis: PageBasis }) {
  const closed = isClosed(view)
  const open = useLastOpen(view)
  const Refused = useRefusedHost()
  return (
    <>
      {Refused ? <Refused /> : closed && <Shell key="closed" />}
      {open && (
        <PageProvider key="open" view={open} basis={basis}>
          <Shell hidden={closed || Refused !== undefined} />
        </PageProvider>
      )}
    </>
  )
}

/** What the page showed last while the site was open; undefined when it never was. */
function useLastOpen(view: PageView): PageView | undefined {
  const [last, setLast] = useState(isClosed(view) ? undefined : view)
  if (!isClosed(view) && view !== last) setLast(view)
  return isClosed(view) ? last : view
}
